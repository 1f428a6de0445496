import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeMenus } from './details-menu'

class Part extends EventTarget {
  constructor(readonly parent: EventTarget | null = null) {
    super()
  }
}

class Menu extends Part {
  isOpen = true
  readonly link = new Part(this)
  contains(place: Part | null) {
    return place === this || place?.parent === this
  }
  removeAttribute(name: string) {
    if (name === 'open') this.isOpen = false
  }
}

let menus: Menu[]
let page: EventTarget
let browser: EventTarget

beforeEach(() => {
  menus = [new Menu(), new Menu()]
  browser = new EventTarget()
  page = Object.assign(new EventTarget(), { querySelectorAll: () => menus.filter(({ isOpen }) => isOpen) })
  vi.stubGlobal('Node', Part)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  closeMenus()
})
afterEach(() => vi.unstubAllGlobals())

/** Dispatches an event with this target to the listeners of the page. */
function happen(name: string, target: EventTarget, listening = page): void {
  const event = new Event(name)
  Object.defineProperty(event, 'target', { value: target })
  listening.dispatchEvent(event)
}

const open = () => menus.map(({ isOpen }) => isOpen)

test.each(['focusin', 'pointerdown'])('%s closes the menus that it is not in', (name) => {
  happen(name, menus[1]?.link ?? page)
  expect(open()).toEqual([false, true])
  happen(name, menus[1] ?? page)
  expect(open()).toEqual([false, true])
  happen(name, new Part())
  expect(open()).toEqual([false, false])
})

test('leaving the page closes all', () => {
  happen('pagehide', browser, browser)
  expect(open()).toEqual([false, false])
})
