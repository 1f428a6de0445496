// Cookies that the site sets.

/** The last language shown (DECISIONS "Language cookie"); readable by scripts, no personal data. */
export const LOCALE_COOKIE_NAME = 'i18n_redirected'
