// Calls of our scripts are taken with the proof that they are ours, and with nothing less (behaviours.md §6).

import { useTestContext } from '@tests/support/database/test-context'
import {
  CONTACT,
  formTimestampCookie,
  requestOf,
  storedSubmissions,
} from '@tests/support/submissions/post-submission'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const context = useTestContext()
const SCRIPT = { accept: 'application/json', origin: 'http://localhost:3000' }
type Handler = (request: Request) => Promise<Response>
let answerCsrf: Handler
let replyToSubmission: Handler
let renewSession: Handler

beforeAll(async () => {
  ;({ handleCsrf: answerCsrf } = await import('@/features/session/csrf-handler'))
  ;({ handleRefreshSession: renewSession } = await import('@/features/session/refresh-session-handler'))
  const { submissionHandler } = await import('@/features/submissions/server/submission-handler')
  replyToSubmission = submissionHandler('contact')
})

interface Visitor {
  token: string
  header: string
  cookies: Record<string, string>
  setCookies: string[]
  headers: Headers
}

/** Somebody whose page has asked for its token; with cookies that the browser has already. */
async function aVisitor(held: Record<string, string> = {}): Promise<Visitor> {
  const cookie = Object.entries(held)
    .map((pair) => pair.join('='))
    .join('; ')
  const response = await answerCsrf(
    new Request('http://localhost:3000/session/csrf', { headers: { cookie } }),
  )
  const setCookies = response.headers.getSetCookie()
  const set = setCookies.map((text) => text.split(';')[0]?.split('=') ?? [])
  const { token, header } = await response.json()
  return {
    token,
    header,
    cookies: { ...held, ...Object.fromEntries(set) },
    setCookies,
    headers: response.headers,
  }
}

interface Proof {
  cookie?: string | undefined
  token?: string | undefined
  header?: string
}

async function submissionWith({ cookie, token, header = 'csrf-token' }: Proof): Promise<Response> {
  return replyToSubmission(
    requestOf({
      cookies: { ...(await formTimestampCookie('a person')), ...(cookie !== undefined && { csrf: cookie }) },
      headers: { ...SCRIPT, ...(token !== undefined && { [header]: token }) },
    }),
  )
}

const sessionWith =
  (method: string) =>
  async ({ cookie, token, header = 'csrf-token' }: Proof): Promise<Response> =>
    renewSession(
      new Request('http://localhost:3000/session/refresh', {
        method,
        headers: {
          ...SCRIPT,
          host: 'localhost:3000',
          ...(cookie !== undefined && { cookie: `csrf=${cookie}` }),
          ...(token !== undefined && { [header]: token }),
        },
      }),
    )

const HANDLERS = [
  ['a submission', submissionWith, 200],
  ['a renewal of the session', sessionWith('POST'), 204],
  ['a PUT', sessionWith('PUT'), 204],
  ['a PATCH', sessionWith('PATCH'), 204],
  ['a DELETE', sessionWith('DELETE'), 204],
] as const

describe.each(HANDLERS)('%s', (_, call, good) => {
  test('passes with cookie and token', async () => {
    const { token, cookies } = await aVisitor()
    expect((await call({ cookie: cookies.csrf, token })).status).toBe(good)
  })

  test('passes with an older token of the same cookie', async () => {
    const first = await aVisitor()
    await aVisitor(first.cookies)
    expect((await call({ cookie: first.cookies.csrf, token: first.token })).status).toBe(good)
  })

  test.each<[string, string, (mine: Visitor, theirs: Visitor) => Proof]>([
    ['neither', 'CSRF Cookie not found', () => ({})],
    ['no cookie', 'CSRF Cookie not found', ({ token }) => ({ token })],
    ['an empty cookie', 'CSRF Cookie not found', ({ token }) => ({ cookie: '', token })],
    ['a cookie that is none of ours', 'CSRF Cookie not found', ({ token }) => ({ cookie: 'x', token })],
    ['no token', 'CSRF Token not found', ({ cookies }) => ({ cookie: cookies.csrf })],
    ['an empty token', 'CSRF Token not found', ({ cookies }) => ({ cookie: cookies.csrf, token: '' })],
    [
      'the token in another header',
      'CSRF Token not found',
      ({ cookies, token }) => ({ cookie: cookies.csrf, token, header: 'x-csrf-token' }),
    ],
    [
      'the token of another visitor',
      'CSRF Token invalid',
      ({ cookies }, { token }) => ({ cookie: cookies.csrf, token }),
    ],
    [
      'the cookie of another visitor',
      'CSRF Token invalid',
      ({ token }, { cookies }) => ({ cookie: cookies.csrf, token }),
    ],
    [
      'a token that is cut',
      'CSRF Token invalid',
      ({ cookies, token }) => ({ cookie: cookies.csrf, token: token.slice(0, -1) }),
    ],
    [
      'a token without its point',
      'CSRF Token invalid',
      ({ cookies, token }) => ({ cookie: cookies.csrf, token: token.replace('.', '') }),
    ],
    [
      'the word of a script without a token',
      'CSRF Token invalid',
      ({ cookies }) => ({ cookie: cookies.csrf, token: 'undefined' }),
    ],
    [
      'the cookie as token',
      'CSRF Token invalid',
      ({ cookies }) => ({ cookie: cookies.csrf, token: cookies.csrf }),
    ],
  ])('is refused with %s: %s', async (_name, message, proof) => {
    const before = (await storedSubmissions(context.payload, 'contact')).length
    const response = await call(proof(await aVisitor(), await aVisitor()))
    expect([response.status, response.statusText]).toEqual([403, 'CSRF Token Mismatch'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({
      name: 'EBADCSRFTOKEN',
      statusCode: 403,
      statusMessage: 'CSRF Token Mismatch',
      message,
    })
    expect(await storedSubmissions(context.payload, 'contact')).toHaveLength(before)
  })
})

test('of a refused submission nothing is read', async () => {
  const body = new ReadableStream({
    pull() {
      throw new Error('somebody reads')
    },
  })
  const headers = { ...SCRIPT, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await replyToSubmission(requestOf({ body, headers }))).status).toBe(403)
})

test('a form without scripts needs no token, but has to come from here', async () => {
  const send = async (origin: string) =>
    (
      await replyToSubmission(
        requestOf({ cookies: await formTimestampCookie('a person'), headers: { origin } }),
      )
    ).headers.get('location')
  const before = (await storedSubmissions(context.payload, 'contact')).length
  expect(await send('https://evil.example')).toContain('answer')
  expect(await storedSubmissions(context.payload, 'contact')).toHaveLength(before)
  await send('http://localhost:3000')
  expect(await storedSubmissions(context.payload, 'contact')).toHaveLength(before + 1)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s is not asked for it', async (method) => {
  expect((await sessionWith(method)({})).status).toBe(204)
})

describe('the answer with the token', () => {
  test('is nobody else’s, and kept nowhere', async () => {
    const { headers, setCookies } = await aVisitor()
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(setCookies).toEqual([
      expect.stringMatching(/^csrf=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^kovina_opened=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('leaves a cookie alone that is there, and mends one that is broken', async () => {
    const first = await aVisitor()
    expect((await aVisitor(first.cookies)).setCookies).toEqual([])
    expect((await aVisitor({ ...first.cookies, csrf: 'broken' })).setCookies).toHaveLength(1)
  })

  test('names the header of the configuration, and only that one counts', async () => {
    vi.stubEnv('CSRF_HEADER', 'X-Proof')
    const { header, token, cookies } = await aVisitor()
    expect(header).toBe('x-proof')
    expect((await submissionWith({ cookie: cookies.csrf, token, header: 'X-PROOF' })).status).toBe(200)
    expect((await submissionWith({ cookie: cookies.csrf, token })).status).toBe(403)
    vi.unstubAllEnvs()
  })
})

test('when a page was opened is known for a day, and cannot be made up', async () => {
  const send = async (opened: string) => {
    const { status } = await replyToSubmission(
      requestOf({
        fields: { ...CONTACT, title: opened.slice(0, 60) },
        cookies: { kovina_opened: opened },
        headers: {},
      }),
    )
    const { length } = await storedSubmissions(context.payload, 'contact')
    return { status, length }
  }
  const { length } = await storedSubmissions(context.payload, 'contact')
  const { encrypt } = await import('@/platform/crypto/primitives')
  const ago = (seconds: number) => Date.now() - seconds * 1000
  for (const made of [
    `form opened ${ago(60)}`,
    encrypt(`something else ${ago(60)}`),
    encrypt(`form opened ${ago(2)}`),
    encrypt(`form opened ${ago(-60)}`),
    encrypt(`form opened ${ago(25 * 60 * 60)}`),
  ])
    expect((await send(made)).length, made).toBe(length)
  expect((await send(encrypt(`form opened ${ago(60)}`))).length).toBe(length + 1)
})

test('a page without scripts notes it by a picture of nothing', async () => {
  const { formOpenedHandler } = await import('@/features/submissions/server/form-opened-handler')
  const first = await formOpenedHandler(new Request('http://localhost:3000/submissions/opened'))
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'image/gif',
    'private, no-store',
  ])
  expect(new TextDecoder('latin1').decode(await first.arrayBuffer())).toMatch(/^GIF89a/)
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toContain('kovina_opened=')
  const again = await formOpenedHandler(
    new Request('http://localhost:3000/submissions/opened', { headers: { cookie } }),
  )
  expect(again.headers.getSetCookie()).toEqual([])
})

test('who fills in the field that nobody sees is sent back as often as it is filled in', async () => {
  const cookies = await formTimestampCookie('a person')
  const { length } = await storedSubmissions(context.payload, 'contact')
  const send = async (website: string) =>
    (await replyToSubmission(requestOf({ fields: { ...CONTACT, title: 'Upit robota', website }, cookies })))
      .status
  for (let time = 0; time < 3; time++) await send('https://spam.example')
  expect(await storedSubmissions(context.payload, 'contact')).toHaveLength(length)
  await send('')
  expect(await storedSubmissions(context.payload, 'contact')).toHaveLength(length + 1)
})
