// Proof that a call which changes something comes from a page of ours. As the specification has it (§7): a secret in a
// cookie, a token made of it in the page, a header that only our scripts send. The original's cipher could be turned
// into a token that fits everybody without a cookie (BEHAVIOURS §6); here it is an HMAC, and no cookie is no proof.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'payload'
import { CSRF_METHODS, CSRF_MISMATCH } from '@/facts/csrf'
import type { Cookie } from './cookies'
import { environmentNow } from './env'
import { keyFor } from './keys'

const SECRET_BYTES = 24
const NONCE_BYTES = 12
/** What our secrets look like: anything else in the cookie is none. */
const SECRET = /^[\w-]{32}$/
/** What our tokens look like: nonce and HMAC as base64url. */
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/

export type CsrfFault = 'CSRF Cookie not found' | 'CSRF Token not found' | 'CSRF Token invalid'

export function newCsrfSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Lives as long as the browser is open, and goes with no request from another site. */
export function csrfCookie(secret: string): Cookie {
  const { secure } = environmentNow().refreshCookie
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

function mac(nonce: string, secret: string): Buffer {
  return createHmac('sha256', keyFor('csrf')).update(`${nonce}.${secret}`).digest()
}

/** A token for the secret; each call gives another one, and all of them are good. */
export function csrfTokenFor(secret: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return `${nonce}.${mac(nonce, secret).toString('base64url')}`
}

/** Why a call is no proof; undefined when the token fits the cookie. */
export function csrfFault(secret: string | undefined, token: string | null): CsrfFault | undefined {
  if (!secret) return 'CSRF Cookie not found'
  if (!token) return 'CSRF Token not found'
  const [, nonce, given] = TOKEN.exec(token) ?? []
  if (!nonce || !given) return 'CSRF Token invalid'
  return timingSafeEqual(mac(nonce, secret), Buffer.from(given, 'base64url'))
    ? undefined
    : 'CSRF Token invalid'
}

/** The secret in the visitor's cookie; undefined when there is none of ours. */
export function csrfSecretIn(headers: Headers): string | undefined {
  const value = parseCookies(headers).get(csrfCookie('').name) ?? ''
  return SECRET.test(value) ? value : undefined
}

/**
 * Answers a call of a script that changes something without the proof: 403 with the cause. Null when it may go on.
 * Forms without scripts are not asked: of those the origin is looked at (`cookiesCount`).
 */
export function csrfRefusal({ method, headers }: Request): Response | null {
  if (!CSRF_METHODS.includes(method)) return null
  const message = csrfFault(csrfSecretIn(headers), headers.get(environmentNow().csrfHeader))
  if (!message) return null
  const { status, statusText, name } = CSRF_MISMATCH
  const body = { name, statusCode: status, statusMessage: statusText, message }
  return Response.json(body, { status, statusText, headers: { 'Cache-Control': 'private, no-store' } })
}
