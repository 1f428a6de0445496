// Defines the CSRF protocol between browser and server: how a request of our scripts proves that it comes from our page
// (docs/decisions/016-csrf.md).

/** Methods that change data. */
export const CSRF_METHODS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Name of the meta tag with the page's token. It is created when a script first needs it, so no cached page contains
 * one.
 */
export const CSRF_META_NAME = 'csrf-token'

/** The response to a request without a valid token (site.md §7.2). */
export const CSRF_MISMATCH = {
  status: 403,
  statusText: 'CSRF Token Mismatch',
  name: 'EBADCSRFTOKEN',
} as const

/** The settings of the bot check that a page needs. */
interface BotCheckSettings {
  siteKey: string
  scriptUrl: string
}

/** The response of `GET /session/csrf`. */
export interface FormTokens {
  token: string
  /** Name of the header that carries the token. */
  header: string
  /** Null if the site has no bot check. */
  botCheck: BotCheckSettings | null
}
