// Numbers with their unit in the name.

export const NEWS_PAGE_SIZE = 9
/** Highest `?page=` of a list that is taken seriously; anything beyond shows its beginning. */
export const LIST_PAGE_MAX = 9999
/** A list goes on on another page after them. */
export const LIST_STEPS_PER_PAGE = 10
export const LATEST_NEWS_ON_HOME = 3

export const PROJECTS_PAGE_SIZE = 24
/** The latest, in the file that says to programs what the company is: it is to be read whole. */
export const PROJECTS_IN_LLMS_TEXT = 100

export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export const TITLE_MAX_CHARACTERS = 120
export const SUMMARY_MAX_CHARACTERS = 320
export const SLUG_MAX_CHARACTERS = 100

export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024
/** Of a picture, as it is decoded for each of its sizes: a few kilobytes can hold a thousand megapixels. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Widths in CSS pixels × density at which pictures are kept, each as AVIF and as WebP. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

export const WORDS_READ_PER_MINUTE = 200

export const SEARCH_QUERY_MAX_CHARACTERS = 120
export const SEARCH_WORDS_MAX = 8
export const SEARCH_RESULTS_MAX = 60

/** Editors are warned so long before a certificate runs out. */
export const CERTIFICATE_WARNING_DAYS = 90

export const VERSIONS_PER_DOCUMENT_MAX = 50

export const PASSWORD_MIN_CHARACTERS = 10
/** Longer ones would only make hashing slow. */
export const PASSWORD_MAX_CHARACTERS = 256

/** Wrong passwords for one account from one address, or wrong codes for it, before it closes there, and for how long. */
export const LOGIN_ATTEMPTS_PER_ACCOUNT = 10
/** Wrong passwords for one account from all addresses, before it opens only where it was opened before. */
export const LOGIN_ATTEMPTS_PER_ACCOUNT_ALL_IPS = 100
export const ACCOUNT_LOCK_SECONDS = 15 * 60
/** From one address in this time, for all accounts together: enough for an office behind one router. */
export const LOGIN_FAILURES_PER_IP = 100
/** Static tokens that open nothing, from one address in this time. */
export const STATIC_TOKEN_FAILURES_PER_IP = 100
/** Refresh tokens that open nothing, from one address in this time; beyond it they are refused as too many requests. */
export const REFRESH_FAILURES_PER_IP = 300
export const SSO_FAILURES_PER_IP = 100
/** Invitations of one administrator in this time, and therefore the most at once. */
export const INVITES_PER_ADMIN = 200
/** Length of the text that an administrator may paste into one form of invitations. */
export const INVITE_TEXT_MAX_CHARACTERS = 20_000
export const INVITE_MESSAGE_MAX_CHARACTERS = 1000
export const PASSWORD_REQUESTS_PER_IP = 30
export const PASSWORD_REQUESTS_PER_ACCOUNT = 5
/** Mails for one registration that waits to be confirmed, wherever they are asked for. */
export const VERIFICATION_MAILS_PER_ACCOUNT = 5
/** Links for a new address of the own account: asked for from one address, by one account, and sent to one mailbox. */
export const EMAIL_CHANGES_PER_IP = 30
export const EMAIL_CHANGES_PER_ACCOUNT = 5
export const EMAIL_CHANGES_PER_MAILBOX = 5
export const RATE_LIMIT_WINDOW_SECONDS = 15 * 60
export const DAY_SECONDS = 24 * 60 * 60

export const RESET_TOKEN_SECONDS = 24 * 60 * 60
export const SSO_STATE_SECONDS = 5 * 60

export const TOTP_STEP_SECONDS = 30
/** Steps before and after the present one whose code is taken: clocks are never quite right. */
export const TOTP_TOLERANCE_STEPS = 1
export const RECOVERY_CODES_COUNT = 10

/** Number of the last sign-ins that users see of the own account. */
export const RECENT_SIGN_INS_MAX = 20

export const AUDIT_RETENTION_DAYS = 365
/** Unconfirmed registrations, after their last link has expired: until then another one can be asked for. */
export const UNVERIFIED_ACCOUNT_RETENTION_DAYS = 7
/** Mails and other jobs that were given up stay in the queue, so that the reason can be examined. */
export const FAILED_JOB_RETENTION_DAYS = 30
/** Mails that are files, as there is no mail server. */
export const OUTBOX_RETENTION_DAYS = 30
/** An invitation or a list longer than this is a mistake or an attack. */
export const BATCH_MAX_ITEMS = 1000

/** Forms that one address may send, refused ones included: an office, a school class, somebody who mistypes. */
export const SUBMISSIONS_PER_IP = 40
/** Beyond that many more nothing of a form is read any longer. */
export const REJECTED_SUBMISSIONS_PER_IP = 20
/** Forms sent back whose texts we keep for their sender, per day; to fill one in again adds none. */
export const FLASH_RECORDS_PER_IP = 200
export const UPLOADS_PER_IP = 60
/** Per day. */
export const UPLOAD_MEGABYTES_PER_IP = 500
export const CASE_ATTEMPTS_PER_IP = 20
/** Acknowledgements to one mailbox. */
export const ACKNOWLEDGEMENTS_PER_RECIPIENT = 5
/** No person reads and fills in a form faster. */
export const FORM_FILL_MIN_SECONDS = 3
/** Files of everybody that wait for their forms: more than that is an attack on the disk. */
export const PENDING_UPLOADS_MAX_BYTES = 4 * 1024 * 1024 * 1024
/** Bodies of forms that are read into memory at the same time: of all callers, and of one. */
export const UPLOAD_MEMORY_MAX_BYTES = 160 * 1024 * 1024
export const UPLOAD_MEMORY_PER_CLIENT_MAX_BYTES = 80 * 1024 * 1024
/** Files that wait for a form that is never sent. */
export const PENDING_UPLOAD_MAX_AGE_HOURS = 24
/** Length of one reply of an editor to a visitor. */
export const REPLY_MAX_CHARACTERS = 5000

/** Articles in the feed of a language. */
export const FEED_ITEMS_MAX = 20

/** Memory for finished pages in front of Next, in bytes: about two thousand of them. */
export const PAGE_CACHE_MAX_BYTES = 48 * 1024 * 1024

/** Memory for what Next keeps behind it, in bytes: several hundred pages, compressed, and what was read to make them. */
export const NEXT_CACHE_MAX_BYTES = 16 * 1024 * 1024

/** Of one preference of the admin panel: the columns of a list, the closed rows of a form. */
export const PREFERENCE_MAX_BYTES = 16 * 1024
export const PREFERENCE_KEY_MAX_CHARACTERS = 200
/** A name for each list, and for each item whose form was folded. */
export const PREFERENCES_PER_USER = 2000
