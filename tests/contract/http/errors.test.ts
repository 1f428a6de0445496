// Errors of a call itself, at any endpoint. Only the addresses below the contract's prefixes are its own, any other is
// a page of the site: where Directus' recordings have one of those, an address below `/server` takes its place.

import { useContractContext } from '@tests/support/contract/contract-context'
import { belowPrefix, replay } from '@tests/support/contract/transcripts'
import { beforeAll, describe, expect, test } from 'vitest'

const FILE = 'errors'
const context = useContractContext()
let token: string

beforeAll(async () => {
  const admin = await context.person({ role: 'admin' })
  token = (await context.signIn(admin)).access_token
})

const codeOf = async (method: string, path: string, sent: object = {}) => {
  const { status, body } = await context.call(method, path, sent)
  return [status, body?.errors?.[0].extensions.code]
}

describe('404', () => {
  test.each(['unknown route', 'unknown route with query', 'unknown route, POST'])('%s', async (name) => {
    await replay(context, FILE, name, belowPrefix(FILE, name))
  })

  test('unknown auth route', () => replay(context, FILE, 'unknown auth route'))

  test('unknown users sub-route', async () => {
    await replay(context, FILE, 'unknown users sub-route', { token })
  })

  test.each([
    ['PUT', '/users/me'],
    ['PUT', '/auth/login'],
    ['POST', '/users/me'],
    ['PATCH', '/roles'],
    ['DELETE', '/auth'],
    ['SEARCH', '/auth/login'],
    ['GET', '/auth/login/a/b/c'],
    ['GET', '/server'],
    ['GET', '/server/info/deeper'],
    ['GET', '/users/me/tfa'],
    ['POST', '/users/me/tfa/generate/deeper'],
    ['GET', '/auth/LOGIN'],
  ])('%s %s', async (method, path) => {
    const { status, body } = await context.call(method, path, { token })
    expect([status, body]).toEqual([
      404,
      {
        errors: [{ message: `Route ${path} doesn't exist.`, extensions: { path, code: 'ROUTE_NOT_FOUND' } }],
      },
    ])
  })
})

test('an address in capitals is one of the site’s pages, where nothing is: GET /Users/me', async () => {
  const { status, headers } = await context.call('GET', '/Users/me', { token })
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

describe('401', () => {
  test('unknown route with bad token: the token error wins', async () => {
    const name = 'unknown route with bad token: the token error wins'
    await replay(context, FILE, name, { ...belowPrefix(FILE, name), token: 'bogus' })
  })
})

describe('403', () => {
  test('malformed percent-encoding in path', async () => {
    await replay(context, FILE, 'malformed percent-encoding in path', {
      token,
      differs: {
        status: 403,
        because: 'an id of wrong form is no fault of the server; Directus answers 500',
      },
    })
  })

  test.each(['%00', '%', '%F0%9F%98%80', 'a'.repeat(5000), '..%2f..%2fetc', "'%20or%201=1"])(
    'an id that is none: %#',
    async (id) => {
      expect(await codeOf('GET', `/users/${id}`, { token })).toEqual([403, 'FORBIDDEN'])
      expect((await codeOf('GET', `/users/${id}`))[0]).toBe(403)
    },
  )
})

describe('400', () => {
  test('payload too large', async () => {
    await replay(context, FILE, 'payload too large', { token, body: { x: 'x'.repeat(1_100_000) } })
  })

  test('bad JSON', async () => {
    await replay(context, FILE, 'bad JSON', { token })
  })

  test.each(['bad charset', 'bad content-encoding'])('%s', async (name) => {
    await replay(context, FILE, name)
  })
})

describe('what is judged first', () => {
  const badBody = { body: '{' }

  test('the body before the token, the token before the query, the query before the address', async () => {
    const badQuery = '?filter={'
    expect(await codeOf('POST', `/server/nope${badQuery}`, { ...badBody, token: 'bogus' })).toEqual([
      400,
      'INVALID_PAYLOAD',
    ])
    expect(await codeOf('POST', `/server/nope${badQuery}`, { token: 'bogus' })).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ])
    expect(await codeOf('POST', `/server/nope${badQuery}`)).toEqual([400, 'INVALID_QUERY'])
    expect(await codeOf('POST', '/server/nope')).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  test('the body of an act before the permission for it', async () => {
    expect(await codeOf('POST', '/users/invite', { body: {} })).toEqual([400, 'INVALID_PAYLOAD'])
    expect(await codeOf('PATCH', '/users', { body: {} })).toEqual([400, 'INVALID_PAYLOAD'])
    expect(await codeOf('DELETE', '/users')).toEqual([400, 'INVALID_PAYLOAD'])
  })

  test.each(['SEARCH', 'PATCH', 'DELETE'])(
    'the query in a body before the permission: %s',
    async (method) => {
      const body = { query: { filter: '{' }, ...(method === 'PATCH' && { data: {} }) }
      expect(await codeOf(method, '/users', { body })).toEqual([400, 'INVALID_QUERY'])
      const query = { filter: { email: 'ana@example.com' } }
      expect(await codeOf(method, '/users', { body: { ...body, query } })).toEqual([403, 'FORBIDDEN'])
    },
  )

  test('a malformed filter is refused where nobody is signed in, too', async () => {
    expect(await codeOf('GET', '/users/me?filter={')).toEqual([400, 'INVALID_QUERY'])
  })

  test('ping comes before all of them', async () => {
    expect((await context.call('GET', '/server/ping?filter={', { token: 'bogus' })).status).toBe(200)
  })
})

test('an error has the headers of Directus’: its type, and no word about keeping it', async () => {
  const { headers } = await context.call('GET', '/server/nope')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('vary')).toMatch(/, Origin, Accept-Encoding$/)
  expect(headers.has('cache-control')).toBe(false)
  expect(headers.has('etag')).toBe(false)
})
