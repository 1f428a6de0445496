import { expect, test } from 'vitest'
import type { Submission } from '../submissions/submission-document'
import { presentSubmission } from './present-submission'

const OWNER = { id: 'b1946ac9', email: 'iva@kovina.example', name: 'Iva Ivić' }
const AT = '2026-11-21T23:30:00.000Z'
const SUBMISSION = {
  caseNumber: 'K-26-7K3QX',
  createdAt: AT,
  updatedAt: AT,
  state: 'inProgress',
  locale: 'hr',
  owner: OWNER.id,
  notes: [{ text: 'Zovem sutra.', author: OWNER.id, at: AT }],
  correspondence: [{ from: 'staff', text: 'Hvala.', author: OWNER.id, at: AT }],
  history: [
    { event: 'stateChanged', detail: 'inProgress', author: OWNER.id, at: AT },
    { event: 'ownerChanged', detail: OWNER.email, author: OWNER.id, at: AT },
  ],
} as unknown as Submission

test('colleagues read who deals with a submission', () => {
  const names = new Map([[OWNER.id, OWNER.name]])
  expect(presentSubmission('contact', SUBMISSION, names, 'hr')).toMatchObject({
    owner: OWNER.name,
    history: [{ detail: 'inProgress' }, { detail: OWNER.email, author: OWNER.name }],
  })
})

test('the person whose data it is reads of no colleague, neither by name nor by address', () => {
  const presented = presentSubmission('contact', SUBMISSION, null, 'hr')
  expect(presented).toMatchObject({
    owner: null,
    notes: [{ text: 'Zovem sutra.', author: null }],
    history: [
      { event: 'stateChanged', detail: 'inProgress' },
      { event: 'ownerChanged', detail: null },
    ],
  })
  for (const told of Object.values(OWNER)) expect(JSON.stringify(presented)).not.toContain(told)
})
