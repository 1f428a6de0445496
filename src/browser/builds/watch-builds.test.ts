import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchBuilds } from './watch-builds'

const HOUR = 3_600_000
const asked = vi.fn<(address: string) => Promise<Response>>()
let page: EventTarget
let tab: EventTarget & { visibilityState: string }

class Link extends EventTarget {
  constructor(readonly href: string) {
    super()
  }
  get origin() {
    return new URL(this.href, 'https://kovina.example').origin
  }
  getAttribute() {
    return this.href
  }
  closest() {
    return this
  }
}

/** Tells whether a click on the link reaches the scripts of the page. */
function reachesScripts(href: string): boolean {
  let heard = false
  const hear = () => {
    heard = true
  }
  page.addEventListener('click', hear)
  const event = new Event('click', { cancelable: true })
  Object.defineProperty(event, 'target', { value: new Link(href) })
  page.dispatchEvent(event)
  page.removeEventListener('click', hear)
  expect(event.defaultPrevented).toBe(false)
  return heard
}

const latestIs = (id: unknown, status = 200) =>
  asked.mockImplementation(async () => Response.json({ id, timestamp: 1 }, { status }))

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  latestIs('own')
  page = new EventTarget()
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', tab)
  vi.stubGlobal('location', { origin: 'https://kovina.example' })
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('fetch', asked)
  watchBuilds('own')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks first after one interval, then every interval, past every cache', async () => {
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls).toEqual([[`/builds/latest.json?${Date.now()}`]])
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(new Set(asked.mock.calls.flat()).size).toBe(3)
  expect(reachesScripts('/en/news')).toBe(true)
})

test('with a newer build stops asking, and leaves every link of ours to the browser', async () => {
  latestIs('newer')
  await vi.advanceTimersByTimeAsync(3 * HOUR)
  expect(asked).toHaveBeenCalledOnce()
  expect(reachesScripts('/en/news?page=2')).toBe(false)
  expect(reachesScripts('#content')).toBe(true)
  expect(reachesScripts('https://elsewhere.example/')).toBe(true)
  tab.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveBeenCalledOnce()
})

describe('says nothing and asks again an hour later when', () => {
  test.each<[string, () => Promise<Response>]>([
    ['the line is dead', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is a page', async () => new Response('<!doctype html>')],
    ['the answer is an error', async () => Response.json({ id: 'newer' }, { status: 503 })],
    ['there is no id', async () => Response.json({})],
  ])('%s', async (_, answer) => {
    asked.mockImplementation(answer)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(reachesScripts('/en/news')).toBe(true)
    latestIs('newer')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(reachesScripts('/en/news')).toBe(false)
  })
})

describe('a tab that wakes', () => {
  const wake = async (slept: number) => {
    // Timers of a sleeping tab do not run, but its clock does.
    vi.setSystemTime(Date.now() + slept)
    tab.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }

  test('after an interval asks at once, and then an interval later', async () => {
    await wake(HOUR)
    expect(asked).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect(asked).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('before that waits', async () => {
    await wake(HOUR - 1)
    expect(asked).not.toHaveBeenCalled()
  })

  test('that is put away does not ask', async () => {
    tab.visibilityState = 'hidden'
    await wake(HOUR)
    expect(asked).not.toHaveBeenCalled()
  })
})
