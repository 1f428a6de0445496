import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'
import { deferredScripts, prefetchScripts, runScripts } from './deferred-scripts'

const PATHS = ['/a.js', '/b.js']
let head: object[]
let list: string | undefined

beforeEach(() => {
  head = []
  list = undefined
  vi.stubGlobal('document', {
    head: { append: (element: object) => head.push(element) },
    createElement: (tag: string) => ({ tag }),
    getElementById: (id: string) => (id === DEFERRED_SCRIPTS_ID && list ? { textContent: list } : null),
  })
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

test('are those that the page lists, and none elsewhere', () => {
  expect(deferredScripts()).toEqual([])
  list = JSON.stringify(PATHS)
  expect(deferredScripts()).toEqual(PATHS)
})

test('are run in their order, none of them holding up another', () => {
  runScripts(PATHS)
  expect(head).toEqual(PATHS.map((src) => ({ tag: 'script', type: 'module', src, async: true })))
})

test('are fetched ahead without being run', () => {
  prefetchScripts(PATHS)
  expect(head).toEqual(PATHS.map((href) => ({ tag: 'link', rel: 'prefetch', as: 'script', href })))
})

test('are not fetched ahead for whoever saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  prefetchScripts(PATHS)
  expect(head).toEqual([])
})
