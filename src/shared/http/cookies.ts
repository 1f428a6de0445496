// Names of what the site keeps in browsers. What each is for, and how long it stays: `browser-storage.ts`.

/** The last language shown (site.md §4.2); readable by scripts, no personal data. */
export const LOCALE_COOKIE_NAME = 'i18n_redirected'

/** Next's own for drafts on the public pages; goes with the session. */
export const DRAFT_MODE_COOKIE_NAME = '__prerender_bypass'

/** Names what a visitor's last sending of a form has left (`src/features/submissions/server/submission-flash.ts`); goes after a day. */
export const SUBMISSION_FLASH_COOKIE_NAME = 'kovina_submission'

/** Moment at which a page with a form was opened (`src/platform/forms/form-timestamp-cookie.ts`). */
export const FORM_TIMESTAMP_COOKIE_NAME = 'kovina_opened'

/** The case that a visitor has opened with its number and key (`src/features/case/case-flash.ts`). */
export const CASE_COOKIE_NAME = 'kovina_case'

/** Flash messages of the forms around signing in, and of those of the account. */
export const SIGN_IN_FLASH_COOKIE_NAME = 'kovina_form'
export const ACCOUNT_FLASH_COOKIE_NAME = 'kovina_account'

/** Before the name of a single sign-on provider: the way to it and back. */
export const SSO_STATE_COOKIE_PREFIX = 'openid.'

/** Payload's own: the admin panel's language. */
export const ADMIN_LANGUAGE_COOKIE_NAME = 'payload-lng'

/** Before the name of a form, in the tab's storage: what is typed into it. */
export const SUBMISSION_DRAFT_PREFIX = 'kovina submission '

/** Before the path of a submission in the admin panel, in the tab's storage: the answer that is being written. */
export const REPLY_DRAFT_PREFIX = 'draft '

/** The one fixed name of a session's cookies: when the access token runs out, in milliseconds since 1970; readable by scripts (site.md §9). */
export const TOKEN_EXPIRY_COOKIE_NAME = 'directus_token_expired_at'

/** The visitor's consent (`src/browser/consent-cookie.ts`); readable by scripts. */
export const CONSENT_COOKIE_NAME = 'kovina_consent'

/** Google's tag: `_ga`, and `_ga_<container>` per tag. */
export const ANALYTICS_COOKIE_PATTERN = /^_ga(_.+)?$/

/** Time in which the tag may recognise a visitor: thirteen months. */
export const ANALYTICS_COOKIE_MAX_AGE_SECONDS = 395 * 24 * 60 * 60

/** Key of reCAPTCHA's script in the storage of the page. */
export const BOT_CHECK_STORAGE_KEY = '_grecaptcha'
