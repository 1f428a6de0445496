// Proof that a call which changes something comes from a page of ours. As site.md §7.2 has it: a secret in a
// cookie, a token made of it in the page, a header that only our scripts send. The original's cipher could be turned
// into a token that fits everybody without a cookie (behaviours.md §6); here it is an HMAC, and no cookie is no proof.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'payload'
import { CSRF_METHODS, CSRF_MISMATCH } from '@/shared/http/csrf'
import { deriveKey } from '../crypto/primitives'
import { getEnvironment } from '../env/env'
import type { Cookie } from './cookies'

const SECRET_BYTES = 24
const NONCE_BYTES = 12
/** Format of our secrets: any other value of the cookie is none. */
const SECRET = /^[\w-]{32}$/
/** Format of our tokens: nonce and HMAC as base64url. */
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/

export type CsrfErrorMessage = 'CSRF Cookie not found' | 'CSRF Token not found' | 'CSRF Token invalid'

export function createCsrfSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Lives as long as the browser is open, and goes with no request from another site. */
export function csrfCookie(secret: string): Cookie {
  const { secure } = getEnvironment().refreshCookie
  return {
    // Browsers take a `__Host-` cookie over https only.
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

/** A token for the secret; each call gives another one, and all of them are good. */
export function createCsrfToken(secret: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return `${nonce}.${tokenMac(nonce, secret).toString('base64url')}`
}

/** Returns the error of a call without a valid token; undefined when the token fits the cookie. */
export function csrfErrorOf(secret: string | undefined, token: string | null): CsrfErrorMessage | undefined {
  if (!secret) return 'CSRF Cookie not found'
  if (!token) return 'CSRF Token not found'
  const [, nonce, given] = TOKEN.exec(token) ?? []
  if (!nonce || !given) return 'CSRF Token invalid'
  return timingSafeEqual(tokenMac(nonce, secret), Buffer.from(given, 'base64url'))
    ? undefined
    : 'CSRF Token invalid'
}

/** The secret in the visitor's cookie; undefined when there is none of ours. */
export function readCsrfSecret(headers: Headers): string | undefined {
  const value = parseCookies(headers).get(csrfCookie('').name) ?? ''
  return SECRET.test(value) ? value : undefined
}

/**
 * Answers a call of a script that changes something without the proof: 403 with the cause. Null when it may go on.
 * Forms without scripts are not asked: of those the origin is checked (`trustsCookies`).
 */
export function csrfErrorResponse({ method, headers }: Request): Response | null {
  if (!CSRF_METHODS.includes(method)) return null
  const message = csrfErrorOf(readCsrfSecret(headers), headers.get(getEnvironment().csrfHeader))
  if (!message) return null
  const { status, statusText, name } = CSRF_MISMATCH
  const body = { name, statusCode: status, statusMessage: statusText, message }
  return Response.json(body, { status, statusText, headers: { 'Cache-Control': 'private, no-store' } })
}
