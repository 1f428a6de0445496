// What DATA_DIR contains besides the embedded database.

/** Folders of uploads, and of e-mails that are written to files. */
export const UPLOAD_FOLDERS = ['media', 'files', 'attachments', 'quarantine', 'outbox'] as const

/** File in DATA_DIR with the generated SECRET. */
export const SECRET_FILE = 'secret'
