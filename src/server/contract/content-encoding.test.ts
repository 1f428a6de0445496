import { gunzipSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, contractEncodingFor } from './content-encoding'

const DECOMPRESS = { gzip: gunzipSync, deflate: inflateSync }

test.each(['gzip', 'deflate'] as const)(
  '%s gives every body back, of any length and letters',
  async (encoding) => {
    for (const length of [1, 1024, 128 * 1024, 128 * 1024 + 1, 300_000]) {
      const body = 'Čavle, Übergröße, 漢字; '.repeat(length).slice(0, length)
      const bytes = await compress(body, encoding)
      expect(DECOMPRESS[encoding](bytes).toString()).toBe(body)
    }
  },
)

test.each([
  ['a', 1023, 'gzip', 'identity'],
  // Bytes count, not letters.
  ['č', 512, 'gzip', 'gzip'],
  ['a', 1024, 'gzip, deflate, br', 'gzip'],
  ['a', 1024, 'deflate, gzip', 'gzip'],
  ['a', 1024, 'deflate', 'deflate'],
  ['a', 1024, 'br', 'identity'],
  ['a', 1024, 'gzip;q=0', 'identity'],
  ['a', 1024, undefined, 'identity'],
])('%s × %d for %j: %s', (letter, count, accepted, encoding) => {
  expect(contractEncodingFor(letter.repeat(count), accepted)).toBe(encoding)
})

test('no body has no encoding', () => expect(contractEncodingFor(null, 'gzip')).toBe('identity'))
