import { expect, test } from 'vitest'
import { requiresTls } from './smtp'

test.each([
  ['smtp://mail.kovina.example:587', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://relay:25?requireTLS=false', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost?requireTLS=true', true],
  // TLS from the first byte.
  ['smtps://mail.kovina.example', false],
])('%s has to offer STARTTLS: %s', (url, isRequired) => expect(requiresTls(url)).toBe(isRequired))
