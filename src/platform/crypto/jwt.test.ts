import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signClaims, TOKEN_ISSUER, verifyToken } from './jwt'
import { deriveKey } from './primitives'

beforeEach(() => vi.stubEnv('SECRET', 'secret-of-the-tests'))
afterEach(() => vi.unstubAllEnvs())

const now = () => Math.floor(Date.now() / 1000)

test.each([
  { id: 'a1' },
  { id: 'ž & 漢字 \u{1f600}', role: null, admin_access: false, nested: { list: [1, 'two'] } },
  {},
])('%j is signed as jose signs it', async (own) => {
  const claims = { ...own, iat: now(), exp: now() + 60, iss: TOKEN_ISSUER }
  const token = signClaims(claims)
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
  expect(token).toBe(await signer.sign(deriveKey('tokens')))
  expect(await verifyToken(token)).toEqual({ state: 'valid', claims })
})

test('a token with the signature of another is invalid, and one whose time is over has expired', async () => {
  const claims = { id: 'a1', iss: TOKEN_ISSUER }
  const [header, , signature] = signClaims({ ...claims, exp: now() + 60 }).split('.')
  const [, other] = signClaims({ ...claims, exp: now() + 61 }).split('.')
  expect(await verifyToken([header, other, signature].join('.'))).toEqual({ state: 'invalid' })
  expect(await verifyToken(signClaims({ ...claims, exp: now() - 1 }))).toMatchObject({ state: 'expired' })
})
