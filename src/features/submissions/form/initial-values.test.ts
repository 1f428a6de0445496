import { expect, test } from 'vitest'
import { initialValues } from './initial-values'

const TYPED = { topic: '2', title: 'ab', message: 'Twenty pieces.' }
const ABOUT = { topic: '5', title: 'Die casting' }
const later = { typed: TYPED, faults: {} }

test('a form begins with what was sent back, else with what the page gives', () => {
  expect(initialValues(ABOUT, null)).toEqual({ values: ABOUT, sentBack: {} })
  expect(initialValues({ topic: '', title: '' }, later)).toEqual({ values: TYPED, sentBack: {} })
  expect(initialValues({ topic: '5', title: '' }, later)).toEqual({ values: TYPED, sentBack: {} })
})

test('a page about an item has its own topic and title, and the message that was sent back', () => {
  expect(initialValues(ABOUT, later)).toEqual({
    values: { ...ABOUT, message: TYPED.message },
    sentBack: { topic: '2', title: 'ab' },
  })
  expect(initialValues({ topic: '', title: 'Die casting' }, later)).toEqual({
    values: { ...TYPED, title: 'Die casting' },
    sentBack: { title: 'ab' },
  })
})

test('an answer shows the text that it finds fault with', () => {
  const answer = { typed: TYPED, faults: { title: 'tooShort' } } as const
  expect(initialValues(ABOUT, answer)).toEqual({ values: TYPED, sentBack: {} })
})
