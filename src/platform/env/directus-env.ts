// The settings that the variables of `directus-variables.ts` make.

import type { DirectusVariables } from './directus-variables'

interface CookieSettings {
  name: string
  domain: string | undefined
  secure: boolean
  sameSite: 'lax' | 'strict' | 'none'
}

/** Settings of sign-in, its mails and the contract. Durations are milliseconds unless the name says otherwise. */
export interface DirectusSettings {
  smtpUrl: string | undefined
  mailFrom: string
  accessTokenMs: number
  refreshTokenMs: number
  sessionCookieMs: number
  refreshGraceMs: number
  /** Maximum age of a session, regardless of refreshes; null for none. */
  sessionMaxMs: number | null
  /**
   * Time after a sign-in within which users may change their own credentials without another proof; null for always, as
   * on Directus.
   */
  reauthenticateMs: number | null
  /** Cookie of the site's own sign-in. It has the attributes of the refresh cookie. */
  accessCookieName: string
  refreshCookie: CookieSettings
  sessionCookie: CookieSettings
  /**
   * Tell whether an expired session is refreshed automatically, and whether the caller is fetched automatically
   * (site.md §4.4).
   */
  autoRefresh: boolean
  autoFetchUser: boolean
  /** Identifies anonymous visitors in requests of the site to the contract. */
  staticToken: string | undefined
  /** Limits of accounts' static tokens: minimum length, lifetime, and whether administrators may have one. */
  staticTokens: { minLength: number; lifetimeMs: number | null; allowedForAdmins: boolean }
  loginStallMs: number
  registerStallMs: number
  inviteTokenMs: number
  verificationTokenMs: number
  inviteUrls: string[]
  verificationUrls: string[]
  resetUrls: string[]
  providers: string[]
  isPasswordLoginDisabled: boolean
  /** Service that knows leaked passwords, without a trailing slash. */
  pwnedPasswordsUrl: string | undefined
  bodyMaxBytes: number
  /** Requests per address; null without a limit. */
  requestLimit: { points: number; seconds: number } | null
  registrationLimit: { points: number; seconds: number } | null
  cors: {
    /** `true`: any origin is reflected. */
    origins: true | string[]
    methods: string
    allowedHeaders: string
    exposedHeaders: string
    credentials: boolean
    maxAgeSeconds: number
  } | null
}

function cors(values: DirectusVariables): DirectusSettings['cors'] {
  if (!values.CORS_ENABLED) return null
  const { CORS_ORIGIN: origins } = values
  // `*` is reflected too, because browsers do not accept it for requests with cookies.
  const isAny = origins.join() === 'true' || origins.includes('*')
  return {
    origins: isAny || origins.filter((origin) => origin !== 'false'),
    methods: values.CORS_METHODS,
    allowedHeaders: values.CORS_ALLOWED_HEADERS,
    exposedHeaders: values.CORS_EXPOSED_HEADERS,
    credentials: values.CORS_CREDENTIALS,
    maxAgeSeconds: values.CORS_MAX_AGE,
  }
}

/** Throws if two cookies have the same name, as each would overwrite the other. */
function assertCookieNames(values: DirectusVariables): void {
  const { ACCESS_TOKEN_COOKIE_NAME, REFRESH_TOKEN_COOKIE_NAME, SESSION_COOKIE_NAME } = values
  const names = { ACCESS_TOKEN_COOKIE_NAME, REFRESH_TOKEN_COOKIE_NAME, SESSION_COOKIE_NAME }
  if (new Set(Object.values(names)).size < 3)
    throw new Error(`${Object.keys(names).join(', ')}: each cookie needs a name of its own`)
}

/** Converts the variables into settings. On an https site cookies are Secure unless the operator has set otherwise. */
export function directusSettings(values: DirectusVariables, isHttps: boolean): DirectusSettings {
  assertCookieNames(values)
  return {
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    accessTokenMs: values.ACCESS_TOKEN_TTL,
    refreshTokenMs: values.REFRESH_TOKEN_TTL,
    sessionCookieMs: values.SESSION_COOKIE_TTL,
    refreshGraceMs: values.SESSION_REFRESH_GRACE_PERIOD,
    sessionMaxMs: values.SESSION_MAX_AGE || null,
    reauthenticateMs: values.REAUTHENTICATE_WITHIN || null,
    accessCookieName: values.ACCESS_TOKEN_COOKIE_NAME,
    refreshCookie: {
      name: values.REFRESH_TOKEN_COOKIE_NAME,
      domain: values.REFRESH_TOKEN_COOKIE_DOMAIN || undefined,
      secure: values.REFRESH_TOKEN_COOKIE_SECURE ?? isHttps,
      sameSite: values.REFRESH_TOKEN_COOKIE_SAME_SITE,
    },
    sessionCookie: {
      name: values.SESSION_COOKIE_NAME,
      domain: values.SESSION_COOKIE_DOMAIN || undefined,
      secure: values.SESSION_COOKIE_SECURE ?? isHttps,
      sameSite: values.SESSION_COOKIE_SAME_SITE,
    },
    autoRefresh: values.AUTO_REFRESH,
    autoFetchUser: values.AUTO_FETCH_USER,
    staticToken: values.DIRECTUS_STATIC_TOKEN,
    staticTokens: {
      minLength: values.STATIC_TOKEN_MIN_LENGTH,
      lifetimeMs: values.STATIC_TOKEN_TTL || null,
      allowedForAdmins: values.STATIC_TOKENS_FOR_ADMINS,
    },
    loginStallMs: values.LOGIN_STALL_TIME,
    registerStallMs: values.REGISTER_STALL_TIME,
    inviteTokenMs: values.USER_INVITE_TOKEN_TTL,
    verificationTokenMs: values.EMAIL_VERIFICATION_TOKEN_TTL,
    inviteUrls: values.USER_INVITE_URL_ALLOW_LIST,
    verificationUrls: values.USER_REGISTER_URL_ALLOW_LIST,
    resetUrls: values.PASSWORD_RESET_URL_ALLOW_LIST,
    providers: values.AUTH_PROVIDERS,
    isPasswordLoginDisabled: values.AUTH_DISABLE_DEFAULT,
    pwnedPasswordsUrl: values.PWNED_PASSWORDS_URL,
    bodyMaxBytes: values.MAX_PAYLOAD_SIZE,
    requestLimit: values.RATE_LIMITER_ENABLED
      ? { points: values.RATE_LIMITER_POINTS, seconds: values.RATE_LIMITER_DURATION }
      : null,
    registrationLimit: values.RATE_LIMITER_REGISTRATION_ENABLED
      ? {
          points: values.RATE_LIMITER_REGISTRATION_POINTS,
          seconds: values.RATE_LIMITER_REGISTRATION_DURATION,
        }
      : null,
    cors: cors(values),
  }
}
