import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainLeftClickTarget } from './plain-left-click'

class Link {
  closest(selector: string) {
    return selector === 'a' ? this : null
  }
}
const link = new Link()
const click = (how: Partial<MouseEvent> = {}) =>
  ({ button: 0, target: link, ...how }) as unknown as MouseEvent

beforeEach(() => vi.stubGlobal('Element', Link))
afterEach(() => vi.unstubAllGlobals())

test('a plain click finds what it means', () => {
  expect(plainLeftClickTarget(click(), 'a')).toBe(link)
})

test('beside it there is nothing', () => {
  expect(plainLeftClickTarget(click(), 'button')).toBeNull()
  expect(plainLeftClickTarget(click({ target: new EventTarget() }), 'a')).toBeNull()
})

test.each<Partial<MouseEvent>>([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %j is the browser’s', (how) => {
  expect(plainLeftClickTarget(click(how), 'a')).toBeNull()
})
