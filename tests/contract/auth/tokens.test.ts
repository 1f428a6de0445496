// Tests which token counts, from where it is taken, and that nothing but our own signature opens anything.

import {
  PASSWORD,
  type RequestInput,
  type TestUser,
  useContractContext,
} from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { runs } from '@tests/support/property-runs'
import fc from 'fast-check'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { signMailToken } from '@/identity/tokens/mail-token'
import { signToken } from '@/identity/tokens/signed-token'
import { deriveKey, sha256Hex } from '@/platform/crypto/primitives'

const context = useContractContext()
const FIXED = 'fixed token of ana'.replaceAll(' ', '-')
let ana: TestUser
let bruno: TestUser
let access: string
let session: string
let brunosAccess: string

beforeAll(async () => {
  ana = await context.person({ tokenHash: sha256Hex(FIXED) })
  bruno = await context.person()
  access = (await context.signIn(ana)).access_token
  brunosAccess = (await context.signIn(bruno)).access_token
  const body = { email: ana.email, password: PASSWORD, mode: 'session' }
  const { cookies } = await context.call('POST', '/auth/login', { body })
  session = cookies.directus_session_token?.value ?? ''
})

async function ask(sent: RequestInput, query = '') {
  const { status, body, cookies } = await context.call('GET', `/users/me?fields=id${query}`, sent)
  return {
    status,
    id: body.data?.id,
    code: body.errors?.[0].extensions.code,
    cleared: cookies.directus_session_token?.text.includes('Max-Age=0') ?? false,
  }
}
const authorization = (value: string): RequestInput => ({ headers: { authorization: value } })
const cookie = (token: string, headers: Record<string, string> = {}): RequestInput => ({
  cookies: { directus_session_token: token },
  headers,
})
const queryToken = (token: string) => `&access_token=${encodeURIComponent(token)}`

const signedInAs = ({ id }: TestUser) => ({ status: 200, id, code: undefined, cleared: false })
const refused = (status: number, code: string) => ({ status, id: undefined, code, cleared: false })
const NOBODY = refused(401, 'INVALID_CREDENTIALS')

describe('a token is taken', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('with the scheme %s', async (scheme) => {
    expect(await ask(authorization(`${scheme} ${access}`))).toEqual(signedInAs(ana))
  })

  test('from the address', async () => {
    expect(await ask({}, queryToken(access))).toEqual(signedInAs(ana))
    expect(await ask({}, queryToken(FIXED))).toEqual(signedInAs(ana))
  })

  test('from the session cookie', async () => {
    expect(await ask(cookie(session))).toEqual(signedInAs(ana))
  })

  test('as the fixed one of an account, which knows no session', async () => {
    expect(await ask({ token: FIXED })).toEqual(signedInAs(ana))
  })
})

describe('of several tokens', () => {
  test('header and address together are refused', async () => {
    const { status, body } = await context.call('GET', `/users/me?${queryToken(access)}`, { token: access })
    expect([status, body.errors[0]]).toEqual([
      400,
      {
        message: 'Invalid payload. The request uses more than one method for including an access token.',
        extensions: {
          reason: 'The request uses more than one method for including an access token',
          code: 'INVALID_PAYLOAD',
        },
      },
    ])
  })

  test('header and address win over the cookie, also when they are worth nothing', async () => {
    expect(await ask({ ...cookie(session), token: brunosAccess })).toEqual(signedInAs(bruno))
    expect(await ask(cookie(session), queryToken(brunosAccess))).toEqual(signedInAs(bruno))
    expect(await ask({ ...cookie(session), token: 'bogus' })).toEqual(NOBODY)
  })

  test.each(['Basic YTpi', 'Token abc', 'Bearer', 'Bearer ', 'Bearer a b', ''])(
    'a header %j is none, so the cookie counts',
    async (value) => {
      expect(await ask(authorization(value))).toEqual(NOBODY)
      expect(await ask(cookie(session, { authorization: value }))).toEqual(signedInAs(ana))
    },
  )

  test('an empty one in the address is none', async () => {
    expect(await ask({ token: access }, '&access_token=')).toEqual(signedInAs(ana))
  })
})

describe('refused', () => {
  const claims = () => decodeJwt(access)
  const [head, body, signature] = [0, 1, 2].map((part) => () => access.split('.')[part] ?? '')
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const changed = (change: object) => base64({ ...claims(), ...change })

  test.each<[string, () => string | Promise<string>, number, string]>([
    ['expired', () => signToken(claims(), -10_000), 401, 'TOKEN_EXPIRED'],
    ['with another signature', () => `${access.slice(0, -4)}AAAA`, 403, 'INVALID_TOKEN'],
    ['without a signature', () => `${head?.()}.${body?.()}.`, 403, 'INVALID_TOKEN'],
    [
      'with other claims',
      () => `${head?.()}.${changed({ admin_access: true })}.${signature?.()}`,
      403,
      'INVALID_TOKEN',
    ],
    [
      'of the algorithm none',
      () => `${base64({ alg: 'none', typ: 'JWT' })}.${body?.()}.`,
      403,
      'INVALID_TOKEN',
    ],
    [
      'of another secret',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32).fill(7)),
      403,
      'INVALID_TOKEN',
    ],
    [
      'of our secret, but another algorithm',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS384' }).sign(deriveKey('tokens')),
      403,
      'INVALID_TOKEN',
    ],
    [
      'of our secret, but made for something else',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(deriveKey('seal')),
      403,
      'INVALID_TOKEN',
    ],
    [
      'of another issuer',
      () =>
        new SignJWT({ ...claims(), iss: 'else' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(deriveKey('tokens')),
      401,
      'INVALID_CREDENTIALS',
    ],
    ['of a mail', () => signMailToken('invite', { email: ana.email }, 60_000), 403, 'INVALID_TOKEN'],
    ['without a session', () => signToken({ id: ana.id }, 60_000), 403, 'INVALID_TOKEN'],
    [
      'of a session that nobody has',
      () => signToken({ ...claims(), sid: crypto.randomUUID() }, 60_000),
      401,
      'INVALID_CREDENTIALS',
    ],
    ['that is no token of ours', () => 'anything', 401, 'INVALID_CREDENTIALS'],
    ['that is the digest kept of a fixed one', () => sha256Hex(FIXED), 401, 'INVALID_CREDENTIALS'],
    [
      'that is a refresh token',
      async () => (await context.signIn(ana)).refresh_token,
      401,
      'INVALID_CREDENTIALS',
    ],
  ])('a token %s', async (_, make, status, code) => {
    const token = await make()
    expect(await ask({ token })).toEqual(refused(status, code))
    expect(await ask({}, queryToken(token))).toEqual(refused(status, code))
    // A cookie is taken away as well, unless it has only run out: then it counts as none (contract.md §14.12).
    expect(await ask(cookie(token))).toEqual({ ...refused(status, code), cleared: code !== 'TOKEN_EXPIRED' })
  })

  test('tampered session cookie: refused and cleared', async () => {
    const { cookies } = await replay(context, 'probes', 'tampered session cookie: refused and cleared', {
      cookies: { directus_session_token: `${session.slice(0, -4)}AAAA` },
    })
    expect(cookies.directus_session_token?.text).toContain('Max-Age=0')
  })

  test('a refresh cookie is no sign of who is calling', async () => {
    const { refresh_token: directus_refresh_token } = await context.signIn(ana)
    expect(await ask({ cookies: { directus_refresh_token } })).toEqual(NOBODY)
  })

  test('an expired session cookie counts as none where nobody need be signed in', async () => {
    const cookies = { directus_session_token: signToken(decodeJwt(session), -10_000) }
    expect((await context.call('GET', '/auth', { cookies })).status).toBe(200)
    expect((await context.call('GET', '/server/info', { cookies })).status).toBe(200)
  })
})

describe('what another site sends along in somebody’s browser', () => {
  const OTHER = 'https://evil.example'

  test.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: OTHER }],
    ['a foreign origin that begins like ours', { origin: 'http://localhost:8055.evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['an origin that is no address', { origin: '://' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    [
      'another site, as the browser says, with our host',
      { origin: 'https://localhost:8055', 'sec-fetch-site': 'cross-site' },
    ],
  ])('%s: the session cookie counts as none', async (_, headers) => {
    expect(await ask(cookie(session, { host: 'localhost:8055', ...headers }))).toEqual(NOBODY)
    const body = { first_name: 'Eva' }
    const sent = { ...cookie(session, { host: 'localhost:8055', ...headers }), body }
    expect((await context.call('PATCH', '/users/me', sent)).status).toBe(401)
  })

  test.each<[string, Record<string, string>]>([
    ['our own page', { origin: 'http://localhost:8055', 'sec-fetch-site': 'same-origin' }],
    ['the address line', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('%s: it counts', async (_, headers) => {
    expect(await ask(cookie(session, { host: 'localhost:8055', ...headers }))).toEqual(signedInAs(ana))
  })

  test('an origin that the operator trusts: it counts', async () => {
    await context.settings({ CORS_ENABLED: 'true', CORS_ORIGIN: 'https://app.example,https://shop.example' })
    const trusted = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
    expect(await ask(cookie(session, trusted))).toEqual(signedInAs(ana))
    expect(await ask(cookie(session, { origin: 'https://shop.example' }))).toEqual(signedInAs(ana))
    expect(await ask(cookie(session, { origin: OTHER }))).toEqual(NOBODY)
  })

  test('an origin that may send no credentials: it does not count', async () => {
    await context.settings({ CORS_ENABLED: 'true', CORS_ORIGIN: 'true', CORS_CREDENTIALS: 'false' })
    expect(await ask(cookie(session, { origin: 'https://shop.example' }))).toEqual(NOBODY)
  })

  test('behind a named address that address is ours, whatever the host says', async () => {
    await context.settings({ SITE_URL: 'https://www.kovina.example' })
    const host = 'evil.example'
    for (const origin of [
      'https://evil.example',
      'http://www.kovina.example',
      'https://www.kovina.example:8443',
    ])
      expect(await ask(cookie(session, { origin, host: 'www.kovina.example' }))).toEqual(NOBODY)
    expect(await ask(cookie(session, { origin: 'https://evil.example', host }))).toEqual(NOBODY)
    expect(await ask(cookie(session, { origin: 'https://www.kovina.example', host }))).toEqual(
      signedInAs(ana),
    )
  })

  test('a token in the header counts from anywhere: no browser adds it by itself', async () => {
    expect(await ask({ token: access, headers: { origin: OTHER } })).toEqual(signedInAs(ana))
  })

  test('neither rotates the tokens in a cookie nor ends their session', async () => {
    const { refresh_token: directus_refresh_token } = await context.signIn(ana)
    const sent = { cookies: { directus_refresh_token }, headers: { origin: OTHER } }
    for (const path of ['/auth/refresh', '/auth/logout']) {
      const { status, cookies } = await context.call('POST', path, sent)
      expect([path, status, cookies]).toEqual([path, 400, {}])
    }
    const own = await context.call('POST', '/auth/refresh', { cookies: { directus_refresh_token } })
    expect(own.status).toBe(200)
  })

  test('does not hinder a sign-in with a stale cookie', async () => {
    const body = { email: ana.email, password: PASSWORD }
    const sent = { ...cookie('stale', { origin: OTHER }), body }
    expect((await context.call('POST', '/auth/login', sent)).status).toBe(200)
  })
})

describe('whatever is sent, it is refused or ignored, and never a fault of ours', () => {
  /** Holds the characters that a header may have: one byte per character, no line breaks. */
  const headerText = fc
    .array(
      fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
      { maxLength: 80 },
    )
    .map((codes) => String.fromCharCode(...codes))
  const scheme = fc.constantFrom('', 'Bearer ', 'bearer  ', 'Basic ', 'Bearer\t', 'BEARER ey.')
  const tokenLike = fc.oneof(
    headerText,
    fc.string({ maxLength: 200 }),
    fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => parts.join('.')),
    fc
      .tuple(fc.json({ maxDepth: 2 }), fc.json({ maxDepth: 2 }), fc.base64String())
      .map(([header, claims, sign]) => {
        const encoded = [header, claims].map((part) => Buffer.from(part).toString('base64url'))
        return [...encoded, sign].join('.')
      }),
  )
  const printable = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '')

  async function expectNobody(sent: RequestInput, query = '') {
    const answer = await ask(sent, query)
    expect([400, 401, 403], JSON.stringify([sent, query, answer])).toContain(answer.status)
    expect(answer.id).toBeUndefined()
  }

  test('in Authorization', () =>
    fc.assert(
      fc.asyncProperty(scheme, tokenLike, (begin, text) =>
        expectNobody(authorization(begin + printable(text))),
      ),
      runs(30),
    ))

  test('in the address', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(tokenLike, fc.string({ unit: 'binary' })), (text) =>
        expectNobody({}, queryToken(text)),
      ),
      runs(30),
    ))

  test('in cookies', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          tokenLike.map((text) => `directus_session_token=${text}`),
          headerText,
        ),
        (text) => expectNobody({ headers: { cookie: printable(text) } }),
      ),
      runs(30),
    ))

  const claimValue = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.uuid(),
    fc.constantFrom('', '0', "' or 1=1 --", '\u0000', 'admin'),
  )
  const anyClaims = fc
    .record(
      {
        id: fc.oneof(claimValue, fc.constantFrom('ana')),
        sid: claimValue,
        session: claimValue,
        role: claimValue,
        scope: claimValue,
        iss: fc.oneof(fc.constant('directus'), claimValue),
        exp: fc.oneof(fc.constant(4_000_000_000), claimValue),
        iat: claimValue,
        nbf: claimValue,
        aud: claimValue,
        admin_access: fc.constant(true),
      },
      { requiredKeys: ['iss'] },
    )
    .map((claims) => (claims.id === 'ana' ? { ...claims, id: ana.id } : claims))

  test.each([
    ['with our key', () => deriveKey('tokens')],
    ['with another', () => new Uint8Array(32).fill(1)],
  ])('in the claims of a token signed %s', async (_, key) => {
    await fc.assert(
      fc.asyncProperty(anyClaims, async (claims) => {
        const head = Buffer.from('{"alg":"HS256"}').toString('base64url')
        const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
        const { createHmac } = await import('node:crypto')
        const token = `${text}.${createHmac('sha256', key()).update(text).digest('base64url')}`
        await expectNobody({ token })
        await expectNobody(cookie(token))
        for (const path of ['/auth/refresh', '/auth/logout', '/auth/password/reset']) {
          const body = { refresh_token: token, token, password: 'Another-pass-1' }
          const { status, body: answer } = await context.call('POST', path, { body })
          expect(status, JSON.stringify([claims, answer])).toBeLessThan(500)
        }
      }),
      runs(30),
    )
    expect(await ask({ token: access })).toEqual(signedInAs(ana))
  })
})
