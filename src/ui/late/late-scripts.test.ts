import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATE_SCRIPTS_ID } from '@/facts/late-scripts'
import { fetchAhead, lateScripts, runScripts } from './late-scripts'

const PATHS = ['/a.js', '/b.js']
let head: object[]
let list: string | undefined

beforeEach(() => {
  head = []
  list = undefined
  vi.stubGlobal('document', {
    head: { append: (element: object) => head.push(element) },
    createElement: (tag: string) => ({ tag }),
    getElementById: (id: string) => (id === LATE_SCRIPTS_ID && list ? { textContent: list } : null),
  })
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

test('are those that the page lists, and none elsewhere', () => {
  expect(lateScripts()).toEqual([])
  list = JSON.stringify(PATHS)
  expect(lateScripts()).toEqual(PATHS)
})

test('are run in their order, none of them holding up another', () => {
  runScripts(PATHS)
  expect(head).toEqual(PATHS.map((src) => ({ tag: 'script', src, async: true })))
})

test('are fetched ahead without being run', () => {
  fetchAhead(PATHS)
  expect(head).toEqual(PATHS.map((href) => ({ tag: 'link', rel: 'prefetch', as: 'script', href })))
})

test('are not fetched ahead for whoever saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fetchAhead(PATHS)
  expect(head).toEqual([])
})
