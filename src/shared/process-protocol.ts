// Names what several processes share: PostgreSQL channels, locks, loopback calls and headers.

/** Channel whose notifications carry a JSON array of cache tags. */
export const CONTENT_CHANGED_CHANNEL = 'kovina_content_changed'

/** Advisory lock held while migrating and seeding, so that processes that start at the same time take turns. */
export const PREPARE_LOCK_KEY = 4_716_220

/** Loopback call that expires cache tags inside Next. */
export const REVALIDATE_PATH = '/internal/expire'
/** Loopback call that asks whether a missing page used to exist. */
export const GONE_LOOKUP_PATH = '/internal/gone-slug'
/** Loopback call that runs due jobs. */
export const RUN_JOBS_PATH = '/internal/run-jobs'
/** Loopback call that does the part of the maintenance that needs Payload. */
export const MAINTENANCE_PATH = '/internal/maintenance'
/** Loopback call that makes the contract available without Next. */
export const REGISTER_CONTRACT_PATH = '/internal/contract'
/**
 * Key under which Next's bundle, which contains the only Payload of the process, stores its `ContractHandler` for our
 * server.
 */
export const CONTRACT_HANDLER_KEY = Symbol.for('kovina.contract')
/** Header that proves that a loopback call comes from our own server. */
export const INTERNAL_TOKEN_HEADER = 'x-kovina-internal'

/**
 * Task of the job that waits for the day on which an item changes what it shows, and then announces the change. Its
 * input contains the `collection`.
 */
export const DATE_CHANGE_TASK = 'announceLastDay'

/** Begins the name of the connection that each server process keeps open (`application_name`). */
export const PROCESS_CONNECTION = 'kovina-process-'

/** Tag of every cached page, for changes whose affected pages are unknown. */
export const ALL_PAGES_TAG = 'site'

/**
 * Advisory lock held while an account ceases to be an active administrator, so that the last two cannot do so at once.
 */
export const ADMINS_LOCK_KEY = 4_716_221
/** First key of the advisory locks on e-mail addresses, held while one is assigned to an account. */
export const EMAIL_LOCK_NAMESPACE = 4_716_222

/** First key of the advisory locks on the submissions of a form, held while some of them are changed. */
export const SUBMISSION_LOCK_NAMESPACE = 4_716_223

/** First key of the advisory locks on documents, held while one is written. */
export const DOCUMENT_LOCK_NAMESPACE = 4_716_233

/** Advisory lock of the process whose SECRET is compared with that of the others. */
export const SECRET_LOCK_KEY = 4_716_232
/** Advisory lock of the process that purges a shared cache. */
export const PURGES_LOCK_KEY = 4_716_231
/** Advisory lock of the process that is running jobs. */
export const JOBS_LOCK_KEY = 4_716_229

/** Header with the client's IP address as our server saw it; a value from the client is overwritten. */
export const CLIENT_IP_HEADER = 'x-kovina-client-address'
/** Header, set by our server, with the original method if Next does not support it (SEARCH). */
export const ORIGINAL_METHOD_HEADER = 'x-kovina-method'

/** Channel whose notifications announce due jobs. */
export const JOBS_CHANNEL = 'kovina_work_waiting'

/** Advisory lock held during a backup, so that only one of several processes makes it. */
export const BACKUP_LOCK_KEY = 4_716_230
/** Schema to which a restore moves the former tables. While it exists, a restore is running or was interrupted. */
export const DISPLACED_SCHEMA = 'kovina_before_restore'
