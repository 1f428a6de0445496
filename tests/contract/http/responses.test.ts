// Tests what every answer has in common, and the many ways to write one address.

import { type ReceivedResponse, useContractContext } from '@tests/support/contract/contract-context'
import { runs } from '@tests/support/property-runs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

const OF_ONE_ANSWER = /^(transfer-encoding|date|x-request-id)$/
const context = useContractContext()
let token: string

beforeAll(async () => {
  token = (await context.signIn(await context.person({ role: 'admin' }))).access_token
})

const me = (headers: Record<string, string> = {}, method = 'GET') =>
  context.call(method, '/users/me?fields=email', { token, headers })

describe('200', () => {
  test('says its type, that it is not to be kept unasked, and what it depends on', async () => {
    const { headers } = await me()
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    // Before it stands what Next says of its own pages.
    expect(headers.get('vary')).toMatch(/, Origin, Cache-Control, Accept-Encoding$/)
    expect(headers.get('etag')).toMatch(/^W\/"[0-9a-f]+-[\w+/]{27}"$/)
  })

  test('to HEAD as to GET', async () => {
    const [head, get] = [await me({}, 'HEAD'), await me()]
    expect(head.status).toBe(200)
    // An answer without a body has no coding; and the clock may have moved on.
    const said = ({ headers }: ReceivedResponse) =>
      Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.test(name)))
    expect(said(head)).toEqual(said(get))
  })

  test.each(['/users/me/', '/users//me', '//users/me', '/users/me///', '/users/%6de'])(
    'the address may be written as %s',
    async (path) => {
      expect((await context.call('GET', path, { token })).status).toBe(200)
    },
  )

  test('a GET with a type and no body is one like any other: the SDK sends it', async () => {
    expect((await me({ 'content-type': 'application/json' })).status).toBe(200)
  })
})

describe('204', () => {
  test('has no body and no type', async () => {
    const { status, body, headers } = await context.call('POST', '/auth/logout', {
      body: { refresh_token: 'bogus' },
    })
    expect([status, body, headers.get('content-type')]).toEqual([204, null, null])
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('304', () => {
  test('to whoever has the answer already', async () => {
    const tag = (await me()).headers.get('etag') ?? ''
    for (const header of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const { status, body, headers } = await me({ 'if-none-match': header })
      expect([header, status, body]).toEqual([header, 304, null])
      expect(headers.get('etag')).toBe(tag)
    }
  })

  test('to HEAD too', async () => {
    const tag = (await me()).headers.get('etag') ?? ''
    expect((await me({ 'if-none-match': tag }, 'HEAD')).status).toBe(304)
  })

  test.each(['"other"', 'W/"0-"', '', 'garbage', 'W/'])('not for %j', async (header) => {
    expect((await me({ 'if-none-match': header })).status).toBe(200)
  })

  test('not once the answer is another', async () => {
    const tag = (await context.call('GET', '/users/me?fields=title', { token })).headers.get('etag') ?? ''
    await context.call('PATCH', '/users/me', { token, body: { title: `${Math.random()}` } })
    const headers = { 'if-none-match': tag }
    expect((await context.call('GET', '/users/me?fields=title', { token, headers })).status).toBe(200)
  })

  test('not for what changes something', async () => {
    const sent = { token, body: { title: 'Dr' } }
    const tag = (await context.call('PATCH', '/users/me?fields=title', sent)).headers.get('etag') ?? ''
    const headers = { 'if-none-match': tag }
    expect((await context.call('PATCH', '/users/me?fields=title', { ...sent, headers })).status).toBe(200)
  })

  test('not for an error', async () => {
    expect((await context.call('GET', '/server/nope', { headers: { 'if-none-match': '*' } })).status).toBe(
      404,
    )
  })
})

describe('whatever is asked, it is never a fault of ours', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'auth',
      'users',
      'roles',
      'server',
      'me',
      'login',
      'tfa',
      'invite',
      '',
      '.',
      '..',
      '%',
      '%00',
      '%ff',
    ),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
    fc.uuid(),
  )
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/users/../${segments.join('/')}`)
  const method = fc.constantFrom(
    'GET',
    'HEAD',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'OPTIONS',
    'SEARCH',
    'PROPFIND',
  )

  test.each(['nobody', 'an administrator'])('any address, by %s', (caller) =>
    fc.assert(
      fc.asyncProperty(method, path, async (verb, address) => {
        // Only `context.call` would write a body to go with it; requests that could remove people are left out.
        fc.pre(verb !== 'DELETE' || caller === 'nobody')
        const sent = caller === 'nobody' ? {} : { token }
        const { status } = await context.call(verb, address, sent)
        expect(status, `${verb} ${address}`).toBeLessThan(500)
      }),
      runs(60),
    ),
  )

  const name = fc.constantFrom(
    'accept',
    'accept-language',
    'if-none-match',
    'origin',
    'host',
    'sec-fetch-site',
    'content-type',
    'content-encoding',
    // Not the length: who promises more bytes than come waits for the server's time-out (tests/long/attack).
    'user-agent',
    'cookie',
    'authorization',
    'cache-control',
    'access-control-request-method',
  )
  const text = fc
    .array(
      fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
      { maxLength: 60 },
    )
    .map((codes) => String.fromCharCode(...codes))

  test('any headers', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'OPTIONS'),
        fc.constantFrom(
          '/users/me',
          '/auth/login',
          '/auth/refresh',
          '/auth',
          '/server/info',
          '/users/register',
        ),
        fc.dictionary(name, text),
        async (verb, address, headers) => {
          const { status } = await context.call(verb, address, {
            headers,
            ...(verb === 'POST' && { body: '{}' }),
          })
          expect(status, JSON.stringify([verb, address, headers])).toBeLessThan(500)
        },
      ),
      runs(100),
    ))
})
