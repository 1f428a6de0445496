// Erases the files of deleted rows. A file is set aside before the commit, so that the row stays if that fails. After
// the commit it is erased, or after a rollback put back. Files that a killed process has left aside are handled
// according to whether their row exists.

import { lstat, mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type CollectionBeforeDeleteHook, createLocalReq, type Payload } from 'payload'
import { errorCode } from '@/platform/database/error-code'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import { atTransactionEnd } from '@/platform/database/transaction-ends.patch'
import { getEnvironment } from '@/platform/env/env'
import { runEach } from '@/platform/run-each'
import { assertRemovable, localPath, removeStoredUpload } from '@/platform/storage/upload-storage'
import { REPLACED_FOLDER } from '@/shared/data-directory'
import { ATTACHMENT_FOLDERS, type AttachmentFolder } from './quarantine'

const folderAside = (folder: AttachmentFolder) => path.join(getEnvironment().dataDir, REPLACED_FOLDER, folder)
const pathAside = (folder: AttachmentFolder, name: string) =>
  path.join(folderAside(folder), path.basename(name))

/** Resolves with undefined for a missing file. */
async function orMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Moves the file out of its folder. Returns false if it does not exist. */
async function setAside(folder: AttachmentFolder, name: string): Promise<boolean> {
  const place = localPath(folder, name)
  const entry = await orMissing(lstat(place))
  if (!entry) return false
  if (!entry.isFile()) throw new Error(`${place} is no file, and cannot be erased as one`)
  await mkdir(folderAside(folder), { recursive: true, mode: 0o700 })
  await rename(place, pathAside(folder, name))
  return true
}

/** Records a file that only the bucket has, as an empty file, which no visitor's file is. */
async function noteErasure(name: string): Promise<void> {
  await mkdir(folderAside('attachments'), { recursive: true, mode: 0o700 })
  await writeFile(pathAside('attachments', name), '', { mode: 0o600 })
}

/** Moves the file back; deletes an empty record. */
async function putBack(folder: AttachmentFolder, name: string): Promise<void> {
  const aside = pathAside(folder, name)
  const entry = await orMissing(lstat(aside))
  if (!entry) return
  if (entry.size === 0) return rm(aside, { force: true })
  await mkdir(path.dirname(localPath(folder, name)), { recursive: true, mode: 0o700 })
  await orMissing(rename(aside, localPath(folder, name)))
}

/** Erases a file here and in the bucket. While the bucket does not respond, an empty record of its name stays. */
async function eraseFile(name: string): Promise<void> {
  for (const folder of ATTACHMENT_FOLDERS) {
    await rm(localPath(folder, name), { force: true })
    await orMissing(truncate(pathAside(folder, name), 0))
  }
  for (const folder of ATTACHMENT_FOLDERS) await removeStoredUpload(folder, name)
  for (const folder of ATTACHMENT_FOLDERS) await rm(pathAside(folder, name), { force: true })
}

/** Hook of the collection. Payload then finds no file to delete. Throws StorageUnavailable. */
export const eraseFilesAtCommit: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [row] = await queryInTransaction(
    req,
    sql`select filename from attachments where id = ${id} for update`,
  )
  if (!row) return
  const name = String(row.filename)
  await assertRemovable()
  await atTransactionEnd(req, {
    committed: () => eraseFile(name),
    rolledBack: async () => {
      for (const folder of ATTACHMENT_FOLDERS) await putBack(folder, name)
    },
  })
  let isHere = false
  for (const folder of ATTACHMENT_FOLDERS) isHere = (await setAside(folder, name)) || isHere
  if (!isHere && getEnvironment().storage) await noteErasure(name)
}

/** Puts back files whose rows exist and are not locked by a deletion in progress. */
async function putBackKnown(payload: Payload, folder: AttachmentFolder, names: string[]): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const rows = await queryInTransaction(
      req,
      sql`select filename from attachments
        where filename in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
        for update skip locked`,
    )
    for (const { filename } of rows) await putBack(folder, String(filename))
  })
}

/** Returns the files without a row; a row that is being deleted still counts. */
export async function namesWithoutRow(payload: Payload, names: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    payload,
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name
      where not exists (select from attachments a where a.filename = name)`,
  )
  return rows.map(({ name }) => String(name))
}

/** Completes what killed processes have begun, or the bucket could not do. Returns the number of erased files. */
export async function finishErasures(payload: Payload): Promise<number> {
  let count = 0
  for (const folder of ATTACHMENT_FOLDERS) {
    const names = (await orMissing(readdir(folderAside(folder)))) ?? []
    if (names.length === 0) continue
    await putBackKnown(payload, folder, names)
    const steps = (await namesWithoutRow(payload, names)).map((name) => async () => {
      await eraseFile(name)
      count += 1
    })
    await runEach(steps, 'not all files of visitors whose rows are gone could be erased')
  }
  return count
}
