// Proves that a state-changing request comes from a page of ours, as in site.md §7.2: a secret in a cookie, a token
// derived from it in the page, and a header that only our scripts send. The original's cipher could be turned into a
// token that is valid without a cookie (behaviours.md §6); this one is an HMAC, and without a cookie there is no proof.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'payload'
import { CSRF_METHODS, CSRF_MISMATCH } from '@/shared/http/csrf'
import { deriveKey } from '../crypto/primitives'
import { getEnvironment } from '../env/env'
import type { Cookie } from './cookies'

const SECRET_BYTES = 24
const NONCE_BYTES = 12
/** Format of our secrets. Other values of the cookie are ignored. */
const SECRET = /^[\w-]{32}$/
/** Format of our tokens: nonce and HMAC as base64url. */
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/

export type CsrfErrorMessage = 'CSRF Cookie not found' | 'CSRF Token not found' | 'CSRF Token invalid'

export function createCsrfSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Returns the cookie, which lasts until the browser is closed, and is not sent in requests from other sites. */
export function csrfCookie(secret: string): Cookie {
  const { secure } = getEnvironment().refreshCookie
  return {
    // Browsers accept a `__Host-` cookie over https only.
    name: secure ? '__Host-csrf' : 'csrf',
    value: secret,
    maxAgeSeconds: 'session',
    httpOnly: true,
    secure,
    sameSite: 'strict',
  }
}

function tokenMac(nonce: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey('csrf')).update(`${nonce}.${secret}`).digest()
}

/** Returns a token for the secret. Each call returns a different one, and all are valid. */
export function createCsrfToken(secret: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return `${nonce}.${tokenMac(nonce, secret).toString('base64url')}`
}

/** Returns the error of a request without a valid token; undefined if the token matches the cookie. */
export function csrfErrorOf(secret: string | undefined, token: string | null): CsrfErrorMessage | undefined {
  if (!secret) return 'CSRF Cookie not found'
  if (!token) return 'CSRF Token not found'
  const [, nonce, given] = TOKEN.exec(token) ?? []
  if (!nonce || !given) return 'CSRF Token invalid'
  return timingSafeEqual(tokenMac(nonce, secret), Buffer.from(given, 'base64url'))
    ? undefined
    : 'CSRF Token invalid'
}

/** Returns the secret in the cookie; undefined if there is none of ours. */
export function readCsrfSecret(headers: Headers): string | undefined {
  const value = parseCookies(headers).get(csrfCookie('').name) ?? ''
  return SECRET.test(value) ? value : undefined
}

/**
 * Returns the response (403 with the cause) to a state-changing request of a script without proof; null if it is
 * permitted. Forms without scripts need no proof; their origin is checked instead (`trustsCookies`).
 */
export function csrfErrorResponse({ method, headers }: Request): Response | null {
  if (!CSRF_METHODS.includes(method)) return null
  const message = csrfErrorOf(readCsrfSecret(headers), headers.get(getEnvironment().csrfHeader))
  if (!message) return null
  const { status, statusText, name } = CSRF_MISMATCH
  const body = { name, statusCode: status, statusMessage: statusText, message }
  return Response.json(body, { status, statusText, headers: { 'Cache-Control': 'private, no-store' } })
}
