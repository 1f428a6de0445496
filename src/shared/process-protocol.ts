// PostgreSQL channels and locks that several processes share.

/** Notices carry a JSON array of cache tags. */
export const CONTENT_CHANGED_CHANNEL = 'kovina_content_changed'

/** Advisory lock held while migrating and seeding, so that processes starting together take turns. */
export const PREPARE_LOCK_KEY = 4_716_220

/** Loopback call that expires cache tags inside Next. */
export const REVALIDATE_PATH = '/internal/expire'
/** Loopback call that asks whether a missing page used to be there. */
export const GONE_LOOKUP_PATH = '/internal/gone-slug'
/** Loopback call that does the work whose time has come. */
export const RUN_JOBS_PATH = '/internal/run-jobs'
/** Loopback call that does the part of the maintenance that needs Payload. */
export const MAINTENANCE_PATH = '/internal/maintenance'
/** Loopback call that lets the contract be answered without Next. */
export const REGISTER_CONTRACT_PATH = '/internal/contract'
/**
 * Key under which Next's bundle, which has the only Payload of the process, leaves its `ContractHandler` for our server.
 */
export const CONTRACT_HANDLER_KEY = Symbol.for('kovina.contract')
/** Header that proves that a loopback call is our own. */
export const INTERNAL_TOKEN_HEADER = 'x-kovina-internal'

/** Task of the job that waits for the day with which an item shows something else, and then announces its change; its input names the `collection`. */
export const DATE_CHANGE_TASK = 'announceLastDay'

/** Begins the name of the connection that each server process has open as long as it runs (`application_name`). */
export const PROCESS_CONNECTION = 'kovina-process-'

/** Every cached page carries this tag, for when it cannot be known which pages have changed. */
export const ALL_PAGES_TAG = 'site'

/** Advisory lock held while an administrator leaves, so that the last two cannot go at once. */
export const ADMINS_LOCK_KEY = 4_716_221
/** First half of the advisory locks on e-mail addresses, held while one is given to an account. */
export const EMAIL_LOCK_NAMESPACE = 4_716_222

/** First half of the advisory locks on the submissions of a form, held while some of them are changed. */
export const SUBMISSION_LOCK_NAMESPACE = 4_716_223

/** First half of the advisory locks on documents, held while one is written. */
export const DOCUMENT_LOCK_NAMESPACE = 4_716_233

/** Advisory lock of the process whose SECRET is compared with that of the others. */
export const SECRET_LOCK_KEY = 4_716_232
/** Advisory lock of the process that purges a shared cache. */
export const PURGES_LOCK_KEY = 4_716_231
/** Advisory lock of the process that does jobs now. */
export const JOBS_LOCK_KEY = 4_716_229

/** Address of the caller as our server saw it; a value that a caller sends under this name is overwritten. */
export const CLIENT_IP_HEADER = 'x-kovina-client-address'
/** The method that Next does not know (SEARCH) travels in this header, set by our server. */
export const ORIGINAL_METHOD_HEADER = 'x-kovina-method'

/** Notices that work is waiting whose time has come. */
export const JOBS_CHANNEL = 'kovina_work_waiting'

/** Advisory lock held while a backup is made: of several processes one makes it. */
export const BACKUP_LOCK_KEY = 4_716_230
/** Schema to which a restore moves the former tables; while it exists, a restore is under way or was interrupted. */
export const DISPLACED_SCHEMA = 'kovina_before_restore'
