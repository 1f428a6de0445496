// Takes in one file of a visitor, before or with the form it belongs to.

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

/** Files of everybody that wait for their forms: more than that is an attack on the disk. */
export const PENDING_UPLOADS_MAX_BYTES = 4 * 1024 * 1024 * 1024

export interface IncomingFile {
  /** As the visitor calls it; shown, and never used as a path. */
  name: string
  bytes: Uint8Array
}

export interface StoredUpload {
  /** The token of the visitor until the form is sent. */
  ticket: string
  name: string
  size: number
}

const NAME_MAX_CHARACTERS = 120

/** A name that shows and does no more: no path, no control sign, nothing that turns the direction of writing. */
export function shownName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...plain].slice(-NAME_MAX_CHARACTERS).join('') || 'file'
}

/**
 * Ends as files of the detected type do: the name goes to a colleague's inbox, where its end decides what opens it
 * (ASVS 5.0, 5.4.1).
 */
function savedName(name: string, extension: string): string {
  const shown = shownName(name)
  if (shown.toLowerCase().endsWith(`.${extension}`) || ALSO[extension]?.test(shown)) return shown
  // Removes endings in the middle of a name: that of `drawing.hta`, but not of `drawing 1.5 mm`.
  const base = shown.replace(/\.[\p{L}\p{N}]{1,8}$/u, '').replace(/[. ]+$/, '') || 'file'
  return `${[...base].slice(0, NAME_MAX_CHARACTERS - extension.length - 1).join('')}.${extension}`
}

/** Other endings of the same type. */
const ALSO: Record<string, RegExp> = { jpg: /\.jpe?g$/i, step: /\.(stp|step)$/i }

/** Tells whether the disk has room for pending uploads, of all visitors together. */
async function hasRoom(payload: Payload, bytes: number): Promise<boolean> {
  const [row] = await queryRows(
    payload,
    sql`select coalesce(sum(filesize), 0)::float8 as bytes from attachments where letter is null`,
  )
  return Number(row?.bytes ?? 0) + bytes <= PENDING_UPLOADS_MAX_BYTES
}

/** Stores it under a name of ours; a fault is an answer. It waits for its form for a day. */
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
    // On the authority of the form: everybody may send one.
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
    // No row names what was written of it.
    if (error instanceof FileUploadError || isStorageUnavailable(error))
      await rm(localPath('attachments', filename), { force: true })
    return 'fileNotKept'
  }
  return { ticket, name: givenName, size: bytes.length }
}
