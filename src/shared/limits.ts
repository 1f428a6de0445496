// Defines limits that several modules, or browser and server, share, with their unit in the name.

export const NEWS_PAGE_SIZE = 9
export const LATEST_NEWS_ON_HOME = 3
export const PROJECTS_PAGE_SIZE = 24

export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The largest id of a document: the maximum of PostgreSQL's `serial`. */
export const ID_MAX = 2 ** 31 - 1

export const SLUG_MAX_CHARACTERS = 100

export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024

export const SEARCH_QUERY_MAX_CHARACTERS = 120

export const PASSWORD_MIN_CHARACTERS = 10
/** Longer passwords would only make hashing slow. */
export const PASSWORD_MAX_CHARACTERS = 256

/** Wrong passwords for an account from one IP address, or wrong codes for it, until it is locked there, and for how long. */
export const LOGIN_ATTEMPTS_PER_ACCOUNT = 10
export const ACCOUNT_LOCK_SECONDS = 15 * 60
/** The window in which most limits count. */
export const RATE_LIMIT_WINDOW_SECONDS = 15 * 60
/** Invitations per administrator in this window, and therefore the maximum at once. */
export const INVITES_PER_ADMIN = 200
/** Maximum length of the text that an administrator may paste into a form of invitations. */
export const INVITE_TEXT_MAX_CHARACTERS = 20_000
export const INVITE_MESSAGE_MAX_CHARACTERS = 1000

/**
 * Longest wait of a script in the browser for an answer. A line that fades without being cut would give none for
 * minutes, and what waits for it is locked meanwhile.
 */
export const ANSWER_MAX_MS = 60_000

export const DAY_SECONDS = 24 * 60 * 60

export const RESET_TOKEN_SECONDS = 24 * 60 * 60
export const SSO_STATE_SECONDS = 5 * 60

export const TOTP_STEP_SECONDS = 30

export const AUDIT_RETENTION_DAYS = 365
/**
 * Retention of unconfirmed registrations after their last link has expired; until then another link can be requested.
 */
export const UNVERIFIED_ACCOUNT_RETENTION_DAYS = 7

/** No person reads and fills in a form faster. */
export const FORM_FILL_MIN_SECONDS = 3
/** Maximum length of an editor's reply to a visitor. */
export const REPLY_MAX_CHARACTERS = 5000
