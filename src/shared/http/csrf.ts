// Proof that a call of our scripts comes from a page of ours: what browser and server agree on (docs/decisions/016-csrf.md).

/** Methods that change something. */
export const CSRF_METHODS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Name of the meta tag that holds the page's token; it is made when a script first needs it, so no cached page has one. */
export const CSRF_META_NAME = 'csrf-token'

/** The answer to a call without the proof (site.md §7.2). */
export const CSRF_MISMATCH = {
  status: 403,
  statusText: 'CSRF Token Mismatch',
  name: 'EBADCSRFTOKEN',
} as const

/** The bot check, as a page needs to know it. */
interface BotCheckSettings {
  siteKey: string
  scriptUrl: string
}

/** The response of `GET /session/csrf`. */
export interface FormTokens {
  token: string
  /** Name of the header that the token goes out in. */
  header: string
  /** Null when the app has no bot check. */
  botCheck: BotCheckSettings | null
}
