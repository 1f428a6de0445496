import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installChunkErrorRecovery, recoverFromChunkError } from './chunk-error-recovery'
import { trackNavigation } from './pending-navigation'

const ORIGIN = 'https://kovina.example'
const GONE = Object.assign(new Error('Failed to load chunk /c.js from module 1'), { name: 'ChunkLoadError' })
const STYLE_GONE = new Error('Failed to load chunk /c.css from module 1')

let loaded: string[]
let page: EventTarget

function stand(path: string): void {
  const { href, origin, pathname, search } = new URL(path, ORIGIN)
  const acts = { assign: (to: string) => loaded.push(to), reload: () => loaded.push('reload') }
  vi.stubGlobal('location', { href, origin, pathname, search, ...acts })
}

beforeEach(() => {
  loaded = []
  page = new EventTarget()
  const stored = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  stand('/admin/collections/news')
  trackNavigation('/admin/collections/news')
})
afterEach(() => vi.unstubAllGlobals())

describe('a page that has failed', () => {
  test('leads to where its visitor was going', () => {
    trackNavigation('/admin/collections/users?limit=10')
    expect(recoverFromChunkError(GONE)).toBe(true)
    expect(loaded).toEqual([`${ORIGIN}/admin/collections/users?limit=10`])
  })

  test('is loaded anew when its visitor is there already', () => {
    trackNavigation('/admin/collections/users')
    stand('/admin/collections/users')
    expect(recoverFromChunkError(GONE)).toBe(true)
    expect(loaded).toEqual(['reload'])
  })

  test('is loaded anew where the navigation really led', () => {
    trackNavigation('/admin/collections/users')
    stand('/admin/login')
    expect(recoverFromChunkError(GONE)).toBe(true)
    expect(loaded).toEqual(['reload'])
  })

  test('is loaded anew when another site was wanted', () => {
    trackNavigation('https://elsewhere.example/')
    expect(recoverFromChunkError(GONE)).toBe(true)
    expect(loaded).toEqual(['reload'])
  })

  test('says so the second time', () => {
    expect([recoverFromChunkError(GONE), recoverFromChunkError(GONE)]).toEqual([true, false])
  })

  test.each([new Error('a fault of ours'), STYLE_GONE])('says so of %s', (error) => {
    expect(recoverFromChunkError(error)).toBe(false)
    expect(loaded).toEqual([])
  })
})

describe('a failure that nothing has caught', () => {
  const fail = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    page.dispatchEvent(event)
    return event
  }
  beforeEach(() => installChunkErrorRecovery())

  test('on the way leads to the destination', () => {
    trackNavigation('/admin/collections/users')
    fail(GONE)
    expect(loaded).toEqual([`${ORIGIN}/admin/collections/users`])
  })

  test('also as an error event', () => {
    trackNavigation('/admin/collections/users')
    page.dispatchEvent(Object.assign(new Event('error'), { error: GONE }))
    expect(loaded).toEqual([`${ORIGIN}/admin/collections/users`])
  })

  test('on a page that works is left alone', () => {
    expect(fail(GONE).defaultPrevented).toBe(false)
    expect(loaded).toEqual([])
  })

  test('of a style sheet is swallowed', () => {
    trackNavigation('/admin/collections/users')
    expect(fail(STYLE_GONE).defaultPrevented).toBe(true)
    expect(loaded).toEqual([])
  })
})
