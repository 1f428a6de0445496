import { expect, test } from 'vitest'
import { readEnvironment } from './env'

const analyticsWith = (GTAG_ID?: string) => readEnvironment({ GTAG_ID }).analytics

test('nothing is counted unless an id is set', () => {
  const scriptUrl = 'https://www.googletagmanager.com/gtag/js'
  expect(analyticsWith()).toEqual({ tags: [], scriptUrl })
  expect(analyticsWith('').tags).toEqual([])
  expect(analyticsWith(' , ').tags).toEqual([])
})

test('several ids stand side by side, each once', () => {
  expect(analyticsWith('G-ABC1, GT-2,G-ABC1').tags).toEqual(['G-ABC1', 'GT-2'])
})

test.each(['ABC1', 'G-ABC 1', 'G-ABC1;G-ABC2', '"><script>'])('%s is no id', (id) => {
  expect(() => analyticsWith(id)).toThrow('GTAG_ID')
})
