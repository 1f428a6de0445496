// Hooks of uploads (`platform/storage/upload-storage.ts`), which store files on the disk and in a bucket before the
// transaction is committed.

import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import type { ComparedFolder } from '@/platform/storage/synchronize-uploads'
import { persistUploads } from '@/platform/storage/upload-storage'
import { UPLOADS, type Upload } from '../content-types'
import { removeNotedFiles } from './failed-uploads'
import { fileNamesOf, type NamedFiles } from './file-names'
import { classifyNames } from './upload-owners'

/** Returns the row of an upload, or null. Access check: none. */
export const findUpload = (upload: Upload, id: unknown, req: PayloadRequest) =>
  req.payload.db.findOne<NamedFiles & { id: number }>({
    collection: upload,
    where: { id: { equals: id } },
    req,
  })

/** Tells whether the caller is our own code or signed in. Requests of others cause no work before they are checked. */
export const isKnownCaller = ({ user, payloadAPI }: PayloadRequest) => Boolean(user) || payloadAPI === 'local'

/** Tells whether Payload rewrites the files of an upload: for another file, a crop or a focal point. */
export const hasNewBytes = (req: PayloadRequest) => Boolean(req.file) || Boolean(req.query?.uploadEdits)

/**
 * Flushes new files, and copies them into the bucket. A failure rolls the change back, and deletes the files from the
 * disk.
 */
export function storeFiles(upload: Upload): CollectionAfterChangeHook<NamedFiles & { id: number }> {
  return async ({ doc, operation, req }) => {
    if (operation !== 'create' && !hasNewBytes(req)) return doc
    try {
      await persistUploads(upload, fileNamesOf(doc))
    } catch (error) {
      await removeNotedFiles(upload, req)
      throw error
    }
    return doc
  }
}

/** Lists the folders of pictures and documents for comparison with the bucket. */
export const contentFolders = (payload: Payload): ComparedFolder[] =>
  UPLOADS.map((folder) => ({
    folder,
    namesOf: (names) => classifyNames(payload, folder, names),
  }))
