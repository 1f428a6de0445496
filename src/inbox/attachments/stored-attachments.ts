// Visitors' files on the disk and in a bucket (`platform/storage/upload-storage.ts`).

import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { ComparedFolder, FolderNames } from '@/platform/storage/synchronize-uploads'
import { persistUploads } from '@/platform/storage/upload-storage'
import { ATTACHMENT_FOLDERS, type AttachmentFolder } from './quarantine'

/** Flushes a new file to the disk, and copies it into the bucket. A failure rolls back its row. */
export const storeAttachment: CollectionAfterChangeHook = async ({ doc, operation }) => {
  if (operation === 'create') await persistUploads('attachments', [String(doc.filename)])
  return doc
}

async function namesOf(
  payload: Payload,
  folder: AttachmentFolder,
  names: readonly string[],
): Promise<FolderNames> {
  const rows = await queryRows(
    payload,
    sql`select filename as name, scan = 'infected' as infected from attachments
      where filename in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  const known = new Set(rows.map(({ name }) => String(name)))
  const own = rows.filter(({ infected }) => infected === (folder === 'quarantine'))
  return {
    own: new Set(own.map(({ name }) => String(name))),
    unknown: new Set(names.filter((name) => !known.has(name))),
  }
}

/** Visitors' files, for the comparison with the bucket. */
export const attachmentFolders = (payload: Payload): ComparedFolder[] =>
  ATTACHMENT_FOLDERS.map((folder) => ({
    folder,
    namesOf: (names) => namesOf(payload, folder, names),
  }))
