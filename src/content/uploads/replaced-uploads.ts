// Keeps the files of an upload until their replacement or deletion is certain. Payload (3.90.2) deletes them first:
// after a missing text, a full disk or a database outage, the row would refer to deleted files.

import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  APIError,
  type CollectionAfterErrorHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type Payload,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import { errorCode } from '@/platform/database/error-code'
import { getEnvironment } from '@/platform/env/env'
import { localPath } from '@/platform/storage/upload-storage'
import { REPLACED_FOLDER } from '@/shared/data-directory'
import { UPLOADS, type Upload } from '../content-types'
import { fileNamesOf } from './file-names'
import { findUpload, hasNewBytes, isKnownCaller } from './stored-uploads'
import { classifyNames } from './upload-owners'

/** A younger file may belong to a change in progress. */
const KEPT_FOR_MS = 60 * 60 * 1000
const BAD_REQUEST = 400
const CONTEXT = 'replacedUploads'

interface ReplacedFile {
  upload: Upload
  name: string
}

/** Returns the files that a request replaces or deletes; it may delete several documents. */
const replacedBy = (context: RequestContext) => (context[CONTEXT] ?? []) as ReplacedFile[]

const replacedFolder = (upload: Upload) => path.join(getEnvironment().dataDir, REPLACED_FOLDER, upload)
const replacedPath = (upload: Upload, name: string) => path.join(replacedFolder(upload), name)

/** Links the file under a second name, which takes no space. File systems without links get a copy. */
async function secondName(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return
    await copyFile(from, to)
  }
}

async function keep(upload: Upload, id: unknown, req: PayloadRequest): Promise<void> {
  const found = await findUpload(upload, id, req)
  const names = found ? fileNamesOf(found).map((name) => path.basename(name)) : []
  if (names.length === 0) return
  await mkdir(replacedFolder(upload), { recursive: true, mode: 0o700 })
  for (const name of names) await secondName(localPath(upload, name), replacedPath(upload, name))
  req.context[CONTEXT] = [...replacedBy(req.context), ...names.map((name) => ({ upload, name }))]
}

async function putBack(upload: Upload, name: string): Promise<void> {
  await mkdir(path.dirname(localPath(upload, name)), { recursive: true, mode: 0o700 })
  await secondName(replacedPath(upload, name), localPath(upload, name))
}

/**
 * Keeps the files of a replaced upload. Must run after the new file has its name, and before Payload deletes the former
 * ones.
 */
export function keepReplaced(upload: Upload): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'update' || !hasNewBytes(req)) return args
    if (!('id' in args)) throw new APIError('A file is replaced in one document at a time.', BAD_REQUEST)
    if (isKnownCaller(req)) await keep(upload, args.id, req)
    return args
  }
}

export function keepDeleted(upload: Upload): CollectionBeforeDeleteHook {
  return ({ id, req }) => keep(upload, id, req)
}

/** Restores the files of an upload whose change has failed. */
export const restoreReplaced: CollectionAfterErrorHook = async ({ context }) => {
  for (const { upload, name } of replacedBy(context)) await putBack(upload, name)
}

/**
 * Restores files that a killed process has deleted although its change was not committed, and deletes the others after
 * an hour. Resolves with the number of restored files.
 */
export async function recoverReplacedUploads(payload: Payload, keptForMs = KEPT_FOR_MS): Promise<number> {
  let restored = 0
  for (const upload of UPLOADS) {
    const names = await readdir(replacedFolder(upload)).catch(() => [])
    if (names.length === 0) continue
    const { own } = await classifyNames(payload, upload, names)
    for (const name of names) {
      const isMissing = own.has(name) && !existsSync(localPath(upload, name))
      if (isMissing) {
        await putBack(upload, name)
        restored += 1
      }
      // Time at which the file was linked or unlinked.
      const kept = await stat(replacedPath(upload, name)).catch(() => null)
      if (kept && Date.now() - kept.ctimeMs >= keptForMs)
        await rm(replacedPath(upload, name), { force: true })
    }
  }
  return restored
}
