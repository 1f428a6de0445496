// Stores one file of a visitor, before or together with its form.

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { FileUploadError, type Payload } from 'payload'
import { randomToken, sha256Hex } from '@/platform/crypto/primitives'
import { queryRows } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { notifyJobs } from '@/platform/notify-jobs'
import { isStorageUnavailable } from '@/platform/storage/storage-unavailable'
import { localPath } from '@/platform/storage/upload-storage'
import type { FileErrorCode } from '@/shared/submissions/errors'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_RULES, FILE_TYPES, type Form } from '@/shared/submissions/forms'
import { detectFileType } from './detect-file-type'

/** Limit for waiting files of all visitors together; more would be an attack on the disk. */
export const PENDING_UPLOADS_MAX_BYTES = 4 * 1024 * 1024 * 1024

export interface IncomingFile {
  /** The visitor's file name. It is shown, and never used as a path. */
  name: string
  bytes: Uint8Array
}

export interface StoredUpload {
  /** The visitor's token until the form is sent. */
  ticket: string
  name: string
  size: number
}

const NAME_MAX_CHARACTERS = 120

/** Returns a name that is safe to show: without path, control characters and marks that change the writing direction. */
export function shownName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...plain].slice(-NAME_MAX_CHARACTERS).join('') || 'file'
}

/**
 * Returns the name with an ending of the detected type, because the ending decides which program opens the file at a
 * colleague (ASVS 5.0, 5.4.1).
 */
function savedName(name: string, extension: string): string {
  const shown = shownName(name)
  if (shown.toLowerCase().endsWith(`.${extension}`) || ALSO[extension]?.test(shown)) return shown
  // Removes an ending in the middle of a name, as of `drawing.hta`, but not in `drawing 1.5 mm`.
  const base = shown.replace(/\.[\p{L}\p{N}]{1,8}$/u, '').replace(/[. ]+$/, '') || 'file'
  return `${[...base].slice(0, NAME_MAX_CHARACTERS - extension.length - 1).join('')}.${extension}`
}

/** Other endings of the same type. */
const ALSO: Record<string, RegExp> = { jpg: /\.jpe?g$/i, step: /\.(stp|step)$/i }

/** Tells whether the limit for waiting files of all visitors permits this one. */
async function hasRoom(payload: Payload, bytes: number): Promise<boolean> {
  const [row] = await queryRows(
    payload,
    sql`select coalesce(sum(filesize), 0)::float8 as bytes from attachments where letter is null`,
  )
  return Number(row?.bytes ?? 0) + bytes <= PENDING_UPLOADS_MAX_BYTES
}

/** Stores a file under a name of ours; it waits for its form for a day. Returns faults as results. */
export async function storeUpload(
  payload: Payload,
  form: Form,
  { name, bytes }: IncomingFile,
): Promise<StoredUpload | FileErrorCode> {
  if (bytes.length === 0) return 'fileEmpty'
  if (bytes.length > ATTACHMENT_MAX_BYTES) return 'fileTooLarge'
  const type = await detectFileType(bytes)
  if (!type || !ATTACHMENT_RULES[form].types.includes(type)) return 'fileWrongType'
  const { mime, extension } = FILE_TYPES[type]
  const [ticket, givenName] = [randomToken(), savedName(name, extension)]
  const filename = `${randomUUID()}.${extension}`
  const { clamavUrl } = getEnvironment()
  try {
    if (!(await hasRoom(payload, bytes.length))) throw new Error('too many files wait for their forms')
    // Access check: none, as everyone may send a form.
    await payload.create({
      collection: 'attachments',
      data: {
        form,
        givenName,
        ticketDigest: sha256Hex(ticket),
        scan: clamavUrl ? 'waiting' : 'off',
      },
      file: {
        name: filename,
        data: Buffer.from(bytes),
        mimetype: mime,
        size: bytes.length,
      },
    })
    if (clamavUrl) await notifyJobs(payload)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'a file of a visitor could not be kept' })
    // No row refers to what was written of it.
    if (error instanceof FileUploadError || isStorageUnavailable(error))
      await rm(localPath('attachments', filename), { force: true })
    return 'fileNotKept'
  }
  return { ticket, name: givenName, size: bytes.length }
}
