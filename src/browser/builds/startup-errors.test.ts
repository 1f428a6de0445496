import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { reportStartupError, watchStartupErrors } from './startup-errors'

const FAULT = new Error('no such element')
const said = vi.fn()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  said.mockReset()
  vi.spyOn(console, 'error').mockImplementation(said)
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'loading' })
  watchStartupErrors()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fail = (type: string, key: string) => {
  const event = Object.assign(new Event(type, { cancelable: true }), { [key]: FAULT })
  page.dispatchEvent(event)
  return event
}
const begun = async () => {
  page.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1000)
}

test.each([
  ['error', 'error'],
  ['unhandledrejection', 'reason'],
])('an %s before the page has begun is named, and stays uncaught', (type, key) => {
  expect(fail(type, key).defaultPrevented).toBe(false)
  expect(said.mock.calls).toEqual([[ERROR_MESSAGES.startUpError.message, FAULT]])
})

test('a view transition that the browser gives up is none', () => {
  // Chromium's message if a page is left during its view transition.
  const words = 'Transition was aborted because of invalid state. ViewTransition opt-in disabled'
  const reason = new DOMException(words, 'InvalidStateError')
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(said).not.toHaveBeenCalled()
})

test('what a boundary has caught meanwhile is named too', () => {
  reportStartupError(FAULT)
  expect(said).toHaveBeenCalledOnce()
})

test('what fails later is no start-up error', async () => {
  await begun()
  fail('error', 'error')
  reportStartupError(FAULT)
  expect(said).not.toHaveBeenCalled()
})
