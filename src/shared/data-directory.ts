// Names the folders of DATA_DIR besides the embedded database.

/** Folders of uploads, and of e-mails that are written to files. */
export const UPLOAD_FOLDERS = ['media', 'files', 'attachments', 'quarantine', 'outbox'] as const

/** Folder in DATA_DIR with finished pages of the page cache. Deleting it only makes the next start slower. */
export const PAGE_CACHE_FOLDER = 'page-cache'

/** Folder in DATA_DIR with scripts and style sheets of the last builds, for pages that are open in browsers. */
export const ASSETS_FOLDER = 'assets'

/** Folder in DATA_DIR with uploaded files, visitors' included, whose replacement or deletion may still fail. */
export const REPLACED_FOLDER = 'replaced'

/** Begins the names of working directories of restores in DATA_DIR. */
export const RESTORE_WORK_PREFIX = 'unfinished-restore-'

/** File in DATA_DIR with the name of the site to which its files belong. */
export const OWNER_FILE = 'owner'

/** File in DATA_DIR with the generated SECRET. */
export const SECRET_FILE = 'secret'
