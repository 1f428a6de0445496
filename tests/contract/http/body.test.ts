// Bodies as Directus' server reads them, for every transfer encoding, and never beyond the limit.

import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import {
  PASSWORD,
  type RequestInput,
  type TestUser,
  useContractContext,
} from '@tests/support/contract/contract-context'
import { runs } from '@tests/support/property-runs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

const context = useContractContext()
let person: TestUser
let credentials: string

beforeAll(async () => {
  person = await context.person()
  credentials = JSON.stringify({ email: person.email, password: PASSWORD })
})

const json = (headers: Record<string, string> = {}) => ({ 'content-type': 'application/json', ...headers })
const login = (sent: RequestInput) => context.call('POST', '/auth/login', sent)
async function reasonOf(sent: RequestInput) {
  const { status, body } = await login(sent)
  return [status, body.errors[0].extensions.reason]
}
/** In pieces, without a length: Node sends it chunked. */
const inPieces = (pieces: Iterable<Uint8Array>) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

describe('read', () => {
  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ] as const)('compressed as %s', async (encoding, compress) => {
    const body = new Uint8Array(compress(credentials))
    expect((await login({ body, headers: json({ 'content-encoding': encoding }) })).status).toBe(200)
  })

  test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf-16le'])('written as %s', async (charset) => {
    const body = charset === 'utf-16le' ? new Uint8Array(Buffer.from(credentials, 'utf16le')) : credentials
    const headers = { 'content-type': `application/json; charset=${charset}` }
    expect((await login({ body, headers })).status).toBe(200)
  })

  test.each(['APPLICATION/JSON', 'application/json;', 'application/json; boundary=x', ' application/json '])(
    'of the type %j',
    async (type) => {
      expect((await login({ body: credentials, headers: { 'content-type': type } })).status).toBe(200)
    },
  )

  test('in pieces, without a length; a letter may be cut in two', async () => {
    const { email } = await context.person({ password: 'Čarobni-pepeo-1' })
    const whole = bytes(JSON.stringify({ email, password: 'Čarobni-pepeo-1' }))
    const pieces = Array.from(whole, (_, index) => whole.slice(index, index + 1))
    expect((await login({ body: inPieces(pieces), headers: json() })).status).toBe(200)
  })

  test('with a byte order mark, and with white space around', async () => {
    for (const body of [`\ufeff${credentials}`, ` \r\n\t${credentials}\n `])
      expect((await login({ body, headers: json() })).status).toBe(200)
  })

  test('with keys that JavaScript has a use for: they are like any other', async () => {
    const body = `{"__proto__":{"email":"x"},"constructor":1,${credentials.slice(1)}`
    expect((await login({ body, headers: json() })).status).toBe(200)
    expect(Reflect.get({}, 'email')).toBeUndefined()
  })
})

describe('taken for {}', () => {
  test.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['JSON of another kind', 'application/vnd.api+json'],
    ['nothing that is said', ''],
  ])('%s', async (_, type) => {
    expect(await reasonOf({ body: credentials, headers: { 'content-type': type } })).toEqual([
      400,
      '"email" is required',
    ])
  })

  test('one with nothing in it', async () => {
    for (const body of ['', inPieces([])])
      expect(await reasonOf({ body, headers: json() })).toEqual([400, '"email" is required'])
  })
})

describe('refused', () => {
  test.each(['banana', 'gzip, gzip', 'constructor', '__proto__', 'tostring', 'x-gzip'])(
    'compressed as %s',
    async (encoding) => {
      expect(await reasonOf({ body: credentials, headers: json({ 'content-encoding': encoding }) })).toEqual([
        400,
        `unsupported content encoding "${encoding}"`,
      ])
    },
  )

  test.each(['gzip', 'deflate', 'br'])('called %s and not compressed', async (encoding) => {
    const { status, body } = await login({
      body: credentials,
      headers: json({ 'content-encoding': encoding }),
    })
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD'])
  })

  test.each(['latin1', 'iso-8859-1', 'utf-9', 'utf8', 'banana'])('written as %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` }
    expect(await reasonOf({ body: credentials, headers })).toEqual([
      400,
      `unsupported charset "${charset.toUpperCase()}"`,
    ])
  })

  test.each(['"text"', '1', 'null', 'true', '   ', 'undefined', '{"a":1}}', "{'a':1}", '[1,]'])(
    'what is no object and no list: %s',
    async (body) => {
      const { status, body: answer } = await login({ body, headers: json() })
      expect([status, answer.errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD'])
    },
  )
})

/** The default takes seconds. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

describe('too large', () => {
  const REFUSED = [400, 'request entity too large']
  const large = JSON.stringify({ x: 'x'.repeat(1024 * 1024) })

  test('said in advance, or found out while reading', async () => {
    expect(await reasonOf({ body: large, headers: json() })).toEqual(REFUSED)
    expect(await reasonOf({ body: '{}', headers: json({ 'content-length': '2000000' }) })).toEqual(REFUSED)
    expect(await reasonOf({ body: inPieces([bytes(large)]), headers: json() })).toEqual(REFUSED)
  })

  test('a stream without an end is left as soon as it is too long', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    expect(await reasonOf({ body, headers: json() })).toEqual(REFUSED)
    // Bytes in the buffers of the connection count too.
    expect(sent).toBeLessThan(20_000_000)
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', (bytes: Uint8Array) => brotliCompressSync(bytes, QUICKLY)],
  ] as const)('compressed as %s: a little that decompresses to a lot', async (encoding, compress) => {
    const body = new Uint8Array(compress(Buffer.alloc(128 * 1024 * 1024, 'x')))
    expect(body.length).toBeLessThan(1024 * 1024)
    const before = await context.site.peakMemoryBytes()
    expect(await reasonOf({ body, headers: json({ 'content-encoding': encoding }) })).toEqual(REFUSED)
    expect((await context.site.peakMemoryBytes()) - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('up to the size that the operator allows it is not', async () => {
    const padded = JSON.stringify({ ...JSON.parse(credentials), x: 'x'.repeat(1_500_000) })
    await context.settings({ MAX_PAYLOAD_SIZE: '2mb' })
    expect((await login({ body: padded, headers: json() })).status).toBe(200)
    await context.settings({ MAX_PAYLOAD_SIZE: '50' })
    expect(await reasonOf({ body: credentials, headers: json() })).toEqual(REFUSED)
  })

  test('exactly 1 MiB is not too large, one byte more is', async () => {
    const empty = JSON.stringify({ ...JSON.parse(credentials), x: '' })
    const filled = (length: number) => empty.replace('"x":""', `"x":"${'x'.repeat(length - empty.length)}"`)
    expect((await login({ body: filled(1024 * 1024), headers: json() })).status).toBe(200)
    expect(await reasonOf({ body: filled(1024 * 1024 + 1), headers: json() })).toEqual(REFUSED)
  })
})

describe('whatever is in it, it is never a fault of ours', () => {
  const POSTS = [
    '/auth/login',
    '/auth/refresh',
    '/auth/logout',
    '/auth/password/request',
    '/auth/password/reset',
  ]

  test('any JSON', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), fc.json(), async (path, body) => {
        const { status } = await context.call('POST', path, { body })
        expect(status).toBeLessThan(500)
      }),
      runs(50),
    ))

  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constant('a@b.example'),
  )
  test('any values of the known keys', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...POSTS),
        fc.record(
          {
            email: value,
            password: value,
            mode: fc.oneof(value, fc.constantFrom('json', 'cookie', 'session')),
            otp: value,
            refresh_token: value,
            token: value,
            reset_url: value,
          },
          { requiredKeys: [] },
        ),
        async (path, body) => {
          const { status } = await context.call('POST', path, { body })
          expect(status, JSON.stringify([path, body])).toBeLessThan(500)
        },
      ),
      runs(50),
    ))

  test('any bytes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('identity', 'gzip', 'deflate', 'br'),
        fc.constantFrom('utf-8', 'utf-16le', 'utf-32'),
        async (raw, encoding, charset) => {
          const body = new Uint8Array(raw)
          const headers = {
            'content-type': `application/json; charset=${charset}`,
            'content-encoding': encoding,
          }
          expect((await login({ body, headers })).status).toBe(400)
        },
      ),
      runs(50),
    ))
})
