import { describe, expect, test } from 'vitest'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { chunkErrorKind } from './chunk-error'

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

describe('a part that could not be loaded is recognised by', () => {
  test.each([
    ['its name', named(ERROR_MESSAGES.chunkFailure.message, 'anything')],
    ['Turbopack’s words', new Error('Failed to load chunk /_next/static/chunks/0a.js from module 12')],
    ['webpack’s words', new Error('Loading chunk 42 failed.\n(missing: /a.js)')],
    ['Chromium’s words', new TypeError('Failed to fetch dynamically imported module: /a.js')],
    ['Firefox’ words', new TypeError('error loading dynamically imported module: /a.js')],
    ['Safari’s words', new TypeError('Importing a module script failed.')],
  ])('%s', (_, error) => {
    expect(chunkErrorKind(error)).toBe('script')
  })
})

test.each([
  ['webpack', named('ChunkLoadError', 'Loading CSS chunk 7 failed.\n(/a.css)')],
  ['Turbopack', named('ChunkLoadError', 'Failed to load chunk /_next/static/chunks/0a.css from module 3')],
])('a style sheet of %s is no script', (_, error) => {
  expect(chunkErrorKind(error)).toBe('style')
})

test.each([
  [new Error('Couldn’t load the news')],
  [new TypeError('Failed to fetch')],
  ['ChunkLoadError'],
  [undefined],
  [null],
])('%s is another matter', (error) => {
  expect(chunkErrorKind(error)).toBeNull()
})
