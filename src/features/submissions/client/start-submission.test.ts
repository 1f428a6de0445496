import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FORM_TIMESTAMP_PATH } from '@/shared/submissions/paths'
import { saveDraft } from './draft'
import { hasDraft, startSubmission } from './start-submission'

const asked = vi.fn(async () => new Response())
let page: EventTarget
let form: EventTarget & { dataset: { draft: string } }

beforeEach(() => {
  asked.mockClear()
  page = new EventTarget()
  form = Object.assign(new EventTarget(), { dataset: { draft: 'contact' } })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => form })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

const draft = { values: { title: 'a' }, files: [], key: '', answered: '', isUncertain: false }

test('a draft is that of the form that is there', () => {
  saveDraft('application', draft)
  expect(hasDraft()).toBe(false)
  saveDraft('contact', draft)
  expect(hasDraft()).toBe(true)
  vi.stubGlobal('document', { querySelector: () => null })
  expect(hasDraft()).toBe(false)
})

test('the moment is noted at the first step into the form, not before and not again', () => {
  startSubmission()
  expect(asked).not.toHaveBeenCalled()
  for (const _ of ['first', 'second']) form.dispatchEvent(new Event('focusin'))
  expect(asked.mock.calls).toEqual([[FORM_TIMESTAMP_PATH]])
})

describe('a sending', () => {
  /** As browsers pass an event on: to the window, to the document, where React listens, and to the window again. */
  class Window {
    readonly before: ((event: Event) => void)[] = []
    readonly after: ((event: Event) => void)[] = []
    addEventListener(name: string, listener: (event: Event) => void, options?: { capture: boolean }) {
      if (name !== 'submit') return
      const list = options?.capture ? this.before : this.after
      list.push(listener)
    }
  }
  let browser: Window

  beforeEach(() => {
    browser = new Window()
    vi.stubGlobal('window', browser)
    startSubmission()
  })

  /** Names the sender of the form: the page, if React is there, the browser, or neither. */
  function send(milliseconds: number, hasReact = false): 'page' | 'browser' | 'nobody' {
    const event = new Event('submit', { cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: milliseconds })
    const stopped = vi.spyOn(event, 'stopImmediatePropagation')
    for (const listener of browser.before) listener(event)
    if (stopped.mock.calls.length > 0) return event.defaultPrevented ? 'nobody' : 'browser'
    if (hasReact) event.preventDefault()
    for (const listener of browser.after) listener(event)
    return hasReact ? 'page' : 'browser'
  }

  test('by the browser is not followed by a second one of a double click', () => {
    expect([send(10), send(300), send(900, true)]).toEqual(['browser', 'nobody', 'nobody'])
  })

  test('by the browser can be repeated later', () => {
    expect([send(10), send(2500)]).toEqual(['browser', 'browser'])
  })

  test('by the page is the page’s own business', () => {
    expect([send(10, true), send(20, true)]).toEqual(['page', 'page'])
  })
})
