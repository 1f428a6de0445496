// Names the data that the site stores in browsers. Their purposes and durations are in `browser-storage.ts`.

/** The last language shown (site.md §4.2); readable by scripts, no personal data. */
export const LOCALE_COOKIE_NAME = 'i18n_redirected'

/** Next's own cookie for drafts on the public pages; ends with the session. */
export const DRAFT_MODE_COOKIE_NAME = '__prerender_bypass'

/**
 * Identifies the result of a visitor's last form (`src/features/submissions/server/submission-flash.ts`); expires after
 * a day.
 */
export const SUBMISSION_FLASH_COOKIE_NAME = 'kovina_submission'

/** Time at which a page with a form was opened (`src/platform/forms/form-timestamp-cookie.ts`). */
export const FORM_TIMESTAMP_COOKIE_NAME = 'kovina_opened'

/** The case that a visitor has opened with its number and key (`src/features/case/case-flash.ts`). */
export const CASE_COOKIE_NAME = 'kovina_case'

/** Flash messages of the sign-in forms, and of those of the account. */
export const SIGN_IN_FLASH_COOKIE_NAME = 'kovina_form'
export const ACCOUNT_FLASH_COOKIE_NAME = 'kovina_account'

/** Prefix of the single sign-on provider's name, for the state of a sign-in. */
export const SSO_STATE_COOKIE_PREFIX = 'openid.'

/** Payload's own cookie with the language of the admin panel. */
export const ADMIN_LANGUAGE_COOKIE_NAME = 'payload-lng'

/** Prefix of a form's name, for its unsent text in the session storage. */
export const SUBMISSION_DRAFT_PREFIX = 'kovina submission '

/** Prefix of a submission's path in the admin panel, for its unsent reply in the session storage. */
export const REPLY_DRAFT_PREFIX = 'draft '

/**
 * The only session cookie with a fixed name: when the access token expires, in milliseconds since 1970; readable by
 * scripts (site.md §9).
 */
export const TOKEN_EXPIRY_COOKIE_NAME = 'directus_token_expired_at'

/** The visitor's consent (`src/browser/consent-cookie.ts`); readable by scripts. */
export const CONSENT_COOKIE_NAME = 'kovina_consent'

/** Cookies of Google's tag: `_ga`, and `_ga_<container>` for each tag. */
export const ANALYTICS_COOKIE_PATTERN = /^_ga(_.+)?$/

/** Time in which the tag may recognise a visitor: thirteen months. */
export const ANALYTICS_COOKIE_MAX_AGE_SECONDS = 395 * 24 * 60 * 60

/** Key of reCAPTCHA's script in the storage of the page. */
export const BOT_CHECK_STORAGE_KEY = '_grecaptcha'
