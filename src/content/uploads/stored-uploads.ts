// Hooks of uploads (`platform/storage/upload-storage.ts`): on the disk and in a bucket before the transaction is committed.

import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { ComparedFolder, FolderNames } from '@/platform/storage/synchronize-uploads'
import { persistUploads } from '@/platform/storage/upload-storage'
import { UPLOADS, type Upload } from '../content-types'
import { removeNotedFiles } from './failed-uploads'
import { fileNamesOf, type NamedFiles, RENDITIONS } from './file-names'

/** Reads the row of an upload, without a check of access; null when there is none. */
export const findUpload = (upload: Upload, id: unknown, req: PayloadRequest) =>
  req.payload.db.findOne<NamedFiles & { id: number }>({
    collection: upload,
    where: { id: { equals: id } },
    req,
  })

/** Tells whether it is our own code, or somebody who has signed in: requests of others make no work before they are judged. */
export const isKnownCaller = ({ user, payloadAPI }: PayloadRequest) => Boolean(user) || payloadAPI === 'local'

const hasNewBytes = (req: PayloadRequest) => Boolean(req.file) || Boolean(req.query?.uploadEdits)

/** Flushes new files, and copies them into the bucket; a failure undoes the change, and takes them from the disk. */
export function storeFiles(upload: Upload): CollectionAfterChangeHook<NamedFiles & { id: number }> {
  return async ({ context, doc, operation, req }) => {
    if (operation !== 'create' && !hasNewBytes(req)) return doc
    try {
      await persistUploads(upload, fileNamesOf(doc))
    } catch (error) {
      await removeNotedFiles(context)
      throw error
    }
    return doc
  }
}

/** A picture's renditions are columns beside its own name. */
const COLUMNS: Record<Upload, readonly string[]> = {
  media: ['filename', ...RENDITIONS.map((name) => `sizes_${name}_filename`)],
  files: ['filename'],
}

/** Tells which names of files rows of the collection have. */
export async function namesOf(
  payload: Payload,
  upload: Upload,
  names: readonly string[],
): Promise<FolderNames> {
  const columns = sql.join(
    COLUMNS[upload].map((column) => sql`select ${sql.identifier(column)} from ${sql.identifier(upload)}`),
    sql` union all `,
  )
  const rows = await queryRows(
    payload,
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name where name in (${columns})`,
  )
  const own = new Set(rows.map(({ name }) => String(name)))
  return { own, unknown: new Set(names.filter((name) => !own.has(name))) }
}

/** Pictures and documents, to be compared with the bucket. */
export const contentFolders = (payload: Payload): ComparedFolder[] =>
  UPLOADS.map((folder) => ({
    folder,
    namesOf: (names) => namesOf(payload, folder, names),
  }))
