import { expect, test } from 'vitest'
import { answerFor } from './answer-for'
import type { RejectedSubmission, SentSubmission } from './submission-flash'

const REFUSED: RejectedSubmission = {
  form: 'application',
  state: 'refused',
  faults: { fullName: 'missing', files: 'fileTooLarge', form: 'tooMany' },
  faultyFile: 'cv.pdf',
  opensAt: 1_800_000_000_000,
  typed: { fullName: '', message: 'I turn and mill.', position: 'turner', consent: 'on' },
  files: [{ ticket: 'a', name: 'cv.pdf', size: 1 }],
  shownAt: 1_700_000_000_000,
  key: 'k',
}
const SENT: SentSubmission = {
  form: 'application',
  state: 'sent',
  caseNumber: 'P-26-7K3QX',
  secret: null,
  isMailed: true,
}
const turner = { form: 'application', position: 'turner' } as const

test('the address that asks for it gets the answer as it is', () => {
  for (const flash of [REFUSED, SENT])
    expect(answerFor(flash, { form: 'application', position: undefined, isAsked: true })).toBe(flash)
})

test('another visit gets text and files back, but neither errors nor the consent', () => {
  expect(answerFor(REFUSED, { ...turner, isAsked: false })).toEqual({
    form: 'application',
    state: 'refused',
    faults: {},
    typed: { fullName: '', message: 'I turn and mill.', position: 'turner' },
    files: REFUSED.files,
    shownAt: REFUSED.shownAt,
    key: 'k',
  })
})

test('another visit gets nothing of what has arrived, nor of another form or position', () => {
  expect(answerFor(SENT, { ...turner, isAsked: false })).toBeNull()
  expect(answerFor(REFUSED, { ...turner, position: 'miller', isAsked: false })).toBeNull()
  expect(answerFor(REFUSED, { ...turner, position: undefined, isAsked: false })).toBeNull()
  for (const isAsked of [true, false])
    expect(answerFor(REFUSED, { form: 'contact', position: undefined, isAsked })).toBeNull()
})
