// Parses the variables of sign-in, its mails and the contract, named as in Directus (docs.directus.io, “Configuration”).

import parseAddresses from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { trustProxy } from '../http/trust-proxy'
import {
  count,
  duration,
  ENCODED_PASSWORD,
  emptyAsUndefined,
  flag,
  lifetime,
  list,
  optional,
  positiveCount,
  trueOrFalse,
  waitingTime,
  webUrl,
} from './variable-types'

const text = (fallback: string) => z.preprocess(emptyAsUndefined, z.string().default(fallback))
const sameSite = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? value.toLowerCase() : undefined),
  z.enum(['lax', 'strict', 'none']).default('lax'),
)

/** A shorter-lived token would expire before it arrives. */
const ACCESS_TOKEN_MIN_MS = 1000

const UNITS: Record<string, number> = { b: 1, kb: 1024, mb: 1024 * 1024 }

/** Size of a JSON body in Directus' notation: `1mb`, `500kb`, or bytes. */
const size = z.preprocess(
  emptyAsUndefined,
  z
    .string()
    .regex(/^\d+(\.\d+)?\s*(b|kb|mb)?$/i, 'a size as 1mb, 500kb or bytes')
    .default('1mb')
    .transform((value) => {
      const [unit = 'b'] = /[a-z]+$/.exec(value.toLowerCase()) ?? []
      return Math.floor(Number.parseFloat(value) * (UNITS[unit] ?? 1))
    })
    .refine(
      (bytes) => bytes > 0,
      'a size as 1mb, 500kb or bytes; with nothing every request would be refused',
    ),
)

/** Tells whether the value is one address, with or without a name, as parsed for sending mail. */
function isSender(value: string): boolean {
  const [sender, ...others] = parseAddresses(value)
  return others.length === 0 && /^[^\s@<>]+@[^\s@<>]+$/.test(sender?.address ?? '')
}

function isProxyList(value: string): boolean {
  try {
    trustProxy(value)
    return true
  } catch {
    return false
  }
}

/** A cookie name of RFC 6265. Other characters would become part of a value or of another header. */
const cookieName = (fallback: string) =>
  text(fallback).refine(
    (name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name),
    'letters, digits and signs such as _ - . only, no spaces and none of ; , = "',
  )
const cookieDomain = text('').refine(
  (domain) => domain === '' || /^\.?[\w-]+(\.[\w-]+)*$/.test(domain),
  'a domain as example.com, without https:// and port',
)

/** Origins without a web address: any, none, and the origin of a page that has none. */
const SPECIAL_ORIGINS = ['true', 'false', '*', 'null']
/** Origin of an app: `capacitor://localhost`. */
const APP_ORIGIN = /^(?!https?:)[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i

/** Returns the origin as browsers send it; null if it is invalid and would match nothing. */
function browserOrigin(written: string): string | null {
  if (SPECIAL_ORIGINS.includes(written) || APP_ORIGIN.test(written)) return written
  if (!URL.canParse(written)) return null
  const { protocol, hostname, origin, href } = new URL(written)
  // Compared as a whole; an asterisk would never match.
  const isOne = href === `${origin}/` && !hostname.includes('*')
  return /^https?:$/.test(protocol) && isOne ? origin : null
}

const corsOrigins = text('false').transform((value, context) => {
  const written = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const origins = written.map(browserOrigin).filter((origin) => origin !== null)
  if (origins.length === written.length) return origins
  context.addIssue({ code: 'custom', message: 'origins as https://app.example.com, true, false or *' })
  return z.NEVER
})

const pageAddresses = list.pipe(
  z.array(z.url({ protocol: /^https?$/, error: 'addresses as https://app.example.com/page' })),
)

export const directusVariables = {
  SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: `an address as smtp://user:password@mail.example.com:587; ${ENCODED_PASSWORD}`,
    }),
  ),
  MAIL_FROM: text('Kovina <no-reply@kovina.example>').refine(
    isSender,
    'one address, as Name <name@example.com> or name@example.com',
  ),
  ACCESS_TOKEN_TTL: duration('15m').refine(
    (length) => length >= ACCESS_TOKEN_MIN_MS,
    'at least a second; 900 would be milliseconds',
  ),
  REFRESH_TOKEN_TTL: lifetime('7d'),
  SESSION_COOKIE_TTL: lifetime('1d'),
  SESSION_REFRESH_GRACE_PERIOD: duration('10s'),
  SESSION_MAX_AGE: duration('30d'),
  REAUTHENTICATE_WITHIN: duration('15m'),
  ACCESS_TOKEN_COOKIE_NAME: cookieName('directus_token'),
  REFRESH_TOKEN_COOKIE_NAME: cookieName('directus_refresh_token'),
  REFRESH_TOKEN_COOKIE_DOMAIN: cookieDomain,
  REFRESH_TOKEN_COOKIE_SECURE: optional(trueOrFalse),
  REFRESH_TOKEN_COOKIE_SAME_SITE: sameSite,
  SESSION_COOKIE_NAME: cookieName('directus_session_token'),
  SESSION_COOKIE_DOMAIN: cookieDomain,
  SESSION_COOKIE_SECURE: optional(trueOrFalse),
  SESSION_COOKIE_SAME_SITE: sameSite,
  AUTO_REFRESH: flag(true),
  AUTO_FETCH_USER: flag(true),
  STATIC_TOKEN_MIN_LENGTH: count(32),
  STATIC_TOKEN_TTL: duration('365d'),
  STATIC_TOKENS_FOR_ADMINS: flag(false),
  DIRECTUS_STATIC_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, 'visible ASCII characters only')),
  LOGIN_STALL_TIME: waitingTime('500ms'),
  REGISTER_STALL_TIME: waitingTime('750ms'),
  USER_INVITE_TOKEN_TTL: lifetime('7d'),
  EMAIL_VERIFICATION_TOKEN_TTL: lifetime('7d'),
  USER_INVITE_URL_ALLOW_LIST: pageAddresses,
  USER_REGISTER_URL_ALLOW_LIST: pageAddresses,
  PASSWORD_RESET_URL_ALLOW_LIST: pageAddresses,
  AUTH_PROVIDERS: list,
  AUTH_DISABLE_DEFAULT: flag(false),
  PWNED_PASSWORDS_URL: z.preprocess(
    emptyAsUndefined,
    webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  ),
  MAX_PAYLOAD_SIZE: size,
  RATE_LIMITER_ENABLED: flag(false),
  RATE_LIMITER_POINTS: positiveCount(50),
  RATE_LIMITER_DURATION: positiveCount(1),
  RATE_LIMITER_REGISTRATION_ENABLED: flag(true),
  RATE_LIMITER_REGISTRATION_POINTS: positiveCount(5),
  RATE_LIMITER_REGISTRATION_DURATION: positiveCount(60),
  CORS_ENABLED: flag(false),
  CORS_ORIGIN: corsOrigins,
  CORS_METHODS: text('GET,POST,PATCH,DELETE'),
  CORS_ALLOWED_HEADERS: text('Content-Type,Authorization'),
  CORS_EXPOSED_HEADERS: text('Content-Range'),
  CORS_CREDENTIALS: flag(true),
  CORS_MAX_AGE: count(18_000),
  IP_TRUST_PROXY: text('false').refine(
    isProxyList,
    'false, true, a number of proxies, or addresses as loopback, 10.0.0.0/8',
  ),
}

const schema = z.object(directusVariables)
export type DirectusVariables = z.infer<typeof schema>
