// Cookies that the site sets.

/** The last language shown (DECISIONS "Language cookie"); readable by scripts, no personal data. */
export const LOCALE_COOKIE_NAME = 'i18n_redirected'

/** Next's own for drafts on the public pages; goes with the session. */
export const DRAFTS_COOKIE_NAME = '__prerender_bypass'

/** Names what a visitor's last sending of a form has left (`src/features/letters/letter-memory.ts`); goes after a day. */
export const LETTER_COOKIE_NAME = 'kovina_letter'

/** The one fixed name of a session's cookies: when the access token runs out, in milliseconds since 1970; readable by scripts (specification §9). */
export const EXPIRY_COOKIE_NAME = 'directus_token_expired_at'
