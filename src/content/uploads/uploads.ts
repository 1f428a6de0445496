// Shared configuration of uploads: the name is made from the bytes, so that an address never changes its content.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import {
  type CheckboxField,
  type CollectionBeforeOperationHook,
  MissingFile,
  type NumberField,
  type PayloadRequest,
  type UploadConfig,
} from 'payload'
import { adminLabel } from '@/i18n/admin-messages'
import { may, type Principal } from '@/identity/access/permission-checks'
import { readEnvironment } from '@/platform/env/env'
import { isObject } from '@/platform/field-values'
import { fetchServedUpload } from '@/platform/storage/serve-upload'
import { ensureLocalUpload, localPath } from '@/platform/storage/upload-storage'
import { lockDocuments } from '@/platform/write-turns'
import { IMMUTABLE_CACHE_CONTROL } from '@/shared/http/response-headers'
import type { Upload } from '../content-types'
import { slugFrom } from '../fields/slug-from'
import { redirectToPresent } from './former-names'
import { findUpload, hasNewBytes, isKnownCaller } from './stored-uploads'

/** The file extension of the type; what the sender has said of both plays no part. */
const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/avif': '.avif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

const DIGEST_CHARACTERS = 10
const DIGEST_AT_END = new RegExp(`-[0-9a-f]{${DIGEST_CHARACTERS}}$`)

/** The name of an upload as it was sent, without an ending. */
export const stemOf = (filename: string) => path.parse(filename).name.replace(DIGEST_AT_END, '')

/** The crop that is asked for, as text; empty for a whole picture. A focal point changes no bytes. */
function cropOf({ query }: PayloadRequest): string {
  const edits = query?.uploadEdits
  if (typeof edits !== 'object' || edits === null) return ''
  const { crop, heightInPixels, widthInPixels } = edits as Record<string, unknown>
  return crop || heightInPixels || widthInPixels
    ? JSON.stringify({ crop, heightInPixels, widthInPixels })
    : ''
}

/** Reads the stored file as if it were sent again: Payload would write the cropped one over the same name. */
async function storedFile(upload: Upload, id: unknown, req: PayloadRequest): Promise<PayloadRequest['file']> {
  const found = await findUpload(upload, id, req)
  if (!found?.filename || !found.mimeType || !(await ensureLocalUpload(upload, found.filename)))
    return undefined
  const data = await readFile(localPath(upload, found.filename))
  const name = stemOf(found.filename) + path.extname(found.filename)
  return { name, data, mimetype: found.mimeType, size: data.length }
}

/**
 * Renames an upload to `<folded name>-<digest>.<ext>`: safe to cache for ever, and no name from outside reaches the disk.
 * A picture that is cropped anew gets a new name.
 */
export function nameByContent(upload: Upload): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'create' && operation !== 'update') return args
    const crop = cropOf(req)
    // Payload judges after this hook if the caller may change it.
    if (crop && !req.file && isKnownCaller(req) && 'id' in args)
      req.file = await storedFile(upload, args.id, req)
    const { file } = req
    if (!file) return args
    const digest = createHash('sha256')
      .update(file.data)
      .update(crop)
      .digest('hex')
      .slice(0, DIGEST_CHARACTERS)
    const { name } = path.parse(file.name)
    const type = await fileTypeFromBuffer(file.data)
    const ending = ENDINGS[type?.mime ?? file.mimetype] ?? ''
    file.name = `${slugFrom(name).slice(0, 60) || 'file'}-${digest}${ending}`
    // The same picture may be sent twice at once: each would write, and a refused one remove, the other's files.
    if (isKnownCaller(req)) await lockDocuments(req, [`${upload} ${file.name}`])
    return args
  }
}

/** Refuses an upload without a file: Payload would fetch it from an address that the caller names. */
export function requireFile(upload: Upload): CollectionBeforeOperationHook {
  return ({ args, operation, req }) => {
    const isCopy = 'duplicateFromID' in args && args.duplicateFromID !== undefined
    // Payload refuses the others after this hook, and fetches nothing for them.
    const isAllowed = may(req.user as Principal | null, 'create', upload)
    if (operation === 'create' && isAllowed && !req.file && !isCopy) throw new MissingFile(req.t)
    return args
  }
}

/** Fields that tell of the file, which Payload sets when there is one. */
const FACTS_OF_THE_FILE = [
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'sizes',
  'url',
  'thumbnailURL',
]

/**
 * Keeps what is stored of a file that is not sent anew: Payload (3.90.2) writes the size of a picture as any caller names it, and pages
 * lay it out by that.
 */
export const keepFactsOfTheFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST' || hasNewBytes(req)) return args
  const { data } = args as { data?: unknown }
  if (!isObject(data)) return args
  const kept = Object.entries(data).filter(([name]) => !FACTS_OF_THE_FILE.includes(name))
  return { ...args, data: Object.fromEntries(kept) } as typeof args
}

/** Configures the folder and the serving of a kind of upload. */
export function storedBelow(folder: string): UploadConfig {
  return {
    staticDir: path.resolve(/* turbopackIgnore: true */ readEnvironment().dataDir, folder),
    pasteURL: false,
    // Payload would pass the caller's cookies on to any address that it fetches a file from.
    externalFileHeaderFilter: () => ({}),
    displayPreview: true,
    handlers: [redirectToPresent, fetchServedUpload],
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', IMMUTABLE_CACHE_CONTROL)
      headers.set('X-Content-Type-Options', 'nosniff')
      return headers
    },
  }
}

/** Opens the address to everybody, whether something published shows the upload or not (`public-uploads.ts`). */
export function releasedField(): CheckboxField {
  return {
    name: 'released',
    type: 'checkbox',
    label: adminLabel('uploads.released'),
    defaultValue: false,
    admin: { position: 'sidebar', description: adminLabel('uploads.releasedHelp') },
  }
}

/** Adds to Payload's own field how lists show it. */
export function fileSizeField(): NumberField {
  return {
    name: 'filesize',
    type: 'number',
    admin: { components: { Cell: '/content/admin/file-size-cell#FileSizeCell' } },
  }
}
