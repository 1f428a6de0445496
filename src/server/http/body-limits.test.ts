import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isMultipart } from './body-limits'

test.each([
  ['multipart/form-data; boundary=a', true],
  // RFC 9110, 8.3.1: the case of a type means nothing.
  ['Multipart/Form-Data; boundary=a', true],
  // Payload reads these too.
  ['multipart/mixed; boundary=a', true],
  ['text/plain, multipart/form-data; boundary=a', true],
  ['application/json', false],
  [undefined, false],
])('%s is a form with files: %s', (type, expected) => {
  expect(isMultipart({ headers: { 'content-type': type } } as IncomingMessage)).toBe(expected)
})
