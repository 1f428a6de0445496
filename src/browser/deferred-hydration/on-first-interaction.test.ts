import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './on-first-interaction'

class Island extends EventTarget {
  contains(node: unknown) {
    return node === this
  }
}

const onPresence = vi.fn()
const onInterest = vi.fn()
const observed = new Set<unknown>()
let page: EventTarget
let active: unknown
/** Reports whether an island is near, as browsers do for each observed element. */
let tell: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.clearAllMocks()
  observed.clear()
  active = null
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    get activeElement() {
      return active
    },
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => {
          if (observed.size > 0) look([{ isIntersecting }])
        }
      }
      observe(island: unknown) {
        observed.add(island)
      }
      disconnect() {
        observed.clear()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function wait(...islands: Island[]): void {
  onFirstInteraction({ islands: islands as unknown as Element[], onPresence, onInterest })
}
const calls = () => ({ presence: onPresence.mock.calls.length, interest: onInterest.mock.calls.length })

test('a page that is only loaded is left alone, with an island in view', () => {
  wait(new Island())
  for (const name of ['load', 'resize', 'focusin', 'click']) page.dispatchEvent(new Event(name))
  tell(true)
  expect(calls()).toEqual({ presence: 0, interest: 0 })
})

test('a pointer that the browser reports again without a movement is no reader', () => {
  wait(new Island())
  page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }))
  tell(false)
  expect(calls()).toEqual({ presence: 0, interest: 0 })
  page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 3, movementY: 0 }))
  tell(false)
  expect(calls()).toEqual({ presence: 1, interest: 0 })
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'])(
  '%s is a reader: presence while no island is near, interest when one is',
  (name) => {
    wait(new Island())
    page.dispatchEvent(new Event(name))
    expect(calls()).toEqual({ presence: 0, interest: 0 })
    tell(false)
    tell(false)
    expect(calls()).toEqual({ presence: 1, interest: 0 })
    tell(true)
    expect(calls()).toEqual({ presence: 1, interest: 1 })
  },
)

test('with an island in view nothing is fetched ahead of it', () => {
  wait(new Island())
  page.dispatchEvent(new Event('touchstart'))
  tell(true)
  expect(calls()).toEqual({ presence: 0, interest: 1 })
})

test.each(['focusin', 'pointerdown', 'input', 'change'])('%s in any island is interest at once', (name) => {
  const islands = [new Island(), new Island()]
  wait(...islands)
  islands[1]?.dispatchEvent(new Event(name))
  expect(calls()).toEqual({ presence: 0, interest: 1 })
})

test('interest comes once', () => {
  const island = new Island()
  wait(island)
  for (const name of ['focusin', 'input', 'pointerdown']) island.dispatchEvent(new Event(name))
  page.dispatchEvent(new Event('keydown'))
  tell(true)
  expect(calls()).toEqual({ presence: 0, interest: 1 })
})

test('whoever stands in an island already is interested', () => {
  const island = new Island()
  active = island
  wait(island)
  expect(calls()).toEqual({ presence: 0, interest: 1 })
})

test('a page without islands waits for a reader only', () => {
  wait()
  expect(calls()).toEqual({ presence: 0, interest: 0 })
  page.dispatchEvent(new Event('pointermove'))
  page.dispatchEvent(new Event('keydown'))
  expect(calls()).toEqual({ presence: 0, interest: 1 })
})
