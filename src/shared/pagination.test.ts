import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLastStepOfPage, LIST_STEPS_PER_PAGE, pageWindowAt } from './pagination'

const anyStep = fc.integer({ min: 1, max: 9999 })
const anySize = fc.integer({ min: 1, max: 50 })

test('the first steps are read as they are', () => {
  expect(pageWindowAt(1, 9)).toEqual({ from: 0, shown: 9, limit: 9, page: 1 })
  expect(pageWindowAt(10, 9)).toEqual({ from: 0, shown: 90, limit: 90, page: 1 })
})

test('a step behind the first page begins another', () => {
  expect(pageWindowAt(11, 9)).toEqual({ from: 90, shown: 9, limit: 9, page: 11 })
  expect(pageWindowAt(13, 9)).toEqual({ from: 90, shown: 27, limit: 45, page: 3 })
  expect(pageWindowAt(30, 9)).toEqual({ from: 180, shown: 90, limit: 90, page: 3 })
})

test('no step is so far back that its page grows, and what it asks for holds what it shows', () => {
  fc.assert(
    fc.property(anyStep, anySize, (step, size) => {
      const { from, shown, limit, page } = pageWindowAt(step, size)
      expect(from + shown).toBe(step * size)
      expect(shown).toBeLessThanOrEqual(LIST_STEPS_PER_PAGE * size)
      expect((page - 1) * limit).toBe(from)
      expect(limit).toBeGreaterThanOrEqual(shown)
    }),
  )
})

test('pages join without a gap', () => {
  fc.assert(
    fc.property(anyStep, anySize, (step, size) => {
      const next = pageWindowAt(step + 1, size)
      expect(next.from).toBe(isLastStepOfPage(step) ? step * size : pageWindowAt(step, size).from)
    }),
  )
})
