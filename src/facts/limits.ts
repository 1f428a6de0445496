// Numbers with their unit in the name.

export const NEWS_PAGE_SIZE = 9
/** Highest `?page=` that is taken seriously; anything beyond shows the whole list. */
export const NEWS_PAGE_MAX = 9999
export const LATEST_NEWS_ON_HOME = 3

export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export const TITLE_MAX_CHARACTERS = 120
export const SUMMARY_MAX_CHARACTERS = 320
export const SLUG_MAX_CHARACTERS = 100

export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024
/** Widths in CSS pixels × density at which pictures are kept, each as AVIF and as WebP. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

export const WORDS_READ_PER_MINUTE = 200

export const SEARCH_QUERY_MAX_CHARACTERS = 120
export const SEARCH_WORDS_MAX = 8
export const SEARCH_RESULTS_MAX = 60

/** How long before a certificate runs out editors are told so. */
export const CERTIFICATE_WARNING_DAYS = 90

export const DATABASE_IDENTIFIER_MAX_BYTES = 63
export const VERSIONS_KEPT_PER_DOCUMENT = 50
