// Hooks of uploads for a bucket (`platform/storage/upload-storage.ts`): written there before the transaction is committed.

import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { type FolderNames, storeUploads, synchronizeUploads } from '@/platform/storage/upload-storage'
import { PICTURE_WIDTHS } from '@/shared/limits'
import type { Upload } from './public-uploads'

export interface NamedFiles {
  filename?: string | null
  mimeType?: string | null
  sizes?: Record<string, { filename?: string | null } | null> | null
}

/** Names of the file and of its renditions. */
export function fileNamesOf({ filename, sizes }: NamedFiles): string[] {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return names.filter((name): name is string => typeof name === 'string')
}

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

/** Copies new files into the bucket; a failure undoes the change. */
export function storeInBucket(upload: Upload): CollectionAfterChangeHook<NamedFiles & { id: number }> {
  return async ({ doc, operation, req }) => {
    if (operation === 'create' || hasNewBytes(req)) await storeUploads(upload, fileNamesOf(doc))
    return doc
  }
}

/** A picture's renditions are columns beside its own name. */
const COLUMNS: Record<Upload, readonly string[]> = {
  media: [
    'filename',
    ...PICTURE_WIDTHS.flatMap((width) => [`sizes_avif${width}_filename`, `sizes_webp${width}_filename`]),
  ],
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

/** Brings pictures and documents of this machine and of the bucket together. */
export async function synchronizeContentUploads(payload: Payload): Promise<void> {
  for (const upload of ['media', 'files'] as const)
    await synchronizeUploads(upload, (names) => namesOf(payload, upload, names))
}
