// Hooks of uploads (`platform/storage/upload-storage.ts`): on the disk and in a bucket before the transaction is committed.

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

/** Tells whether it is our own code, or somebody who has signed in: requests of others make no work before they are judged. */
export const isKnownCaller = ({ user, payloadAPI }: PayloadRequest) => Boolean(user) || payloadAPI === 'local'

/** Tells whether Payload writes the files of an upload anew: for another one, a crop or a focal point. */
export const hasNewBytes = (req: PayloadRequest) => Boolean(req.file) || Boolean(req.query?.uploadEdits)

/** Flushes new files, and copies them into the bucket; a failure undoes the change, and takes them from the disk. */
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

/** Pictures and documents, to be compared with the bucket. */
export const contentFolders = (payload: Payload): ComparedFolder[] =>
  UPLOADS.map((folder) => ({
    folder,
    namesOf: (names) => classifyNames(payload, folder, names),
  }))
