// Configures uploads. Their names depend on the content, so that a URL never changes its content.

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
import { lockDocuments } from '@/platform/writes/write-turns'
import { IMMUTABLE_CACHE_CONTROL } from '@/shared/http/response-headers'
import type { Upload } from '../content-types'
import { slugFrom } from '../fields/slug-from'
import { redirectToPresent } from './former-names'
import { findUpload, hasNewBytes, isKnownCaller } from './stored-uploads'

/** The file extension of each type. The name and type from the client are ignored. */
const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/avif': '.avif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

const DIGEST_CHARACTERS = 10
const DIGEST_AT_END = new RegExp(`-[0-9a-f]{${DIGEST_CHARACTERS}}$`)

/** Returns the original name of an upload without extension. */
export const stemOf = (filename: string) => path.parse(filename).name.replace(DIGEST_AT_END, '')

/** Returns the requested crop as text; empty for a whole picture. A focal point does not change the bytes. */
function cropOf({ query }: PayloadRequest): string {
  const edits = query?.uploadEdits
  if (typeof edits !== 'object' || edits === null) return ''
  const { crop, heightInPixels, widthInPixels } = edits as Record<string, unknown>
  return crop || heightInPixels || widthInPixels
    ? JSON.stringify({ crop, heightInPixels, widthInPixels })
    : ''
}

/** Reads the stored file as if it were sent again, because Payload would write the cropped one under the same name. */
async function storedFile(upload: Upload, id: unknown, req: PayloadRequest): Promise<PayloadRequest['file']> {
  const found = await findUpload(upload, id, req)
  if (!found?.filename || !found.mimeType || !(await ensureLocalUpload(upload, found.filename)))
    return undefined
  const data = await readFile(localPath(upload, found.filename))
  const name = stemOf(found.filename) + path.extname(found.filename)
  return { name, data, mimetype: found.mimeType, size: data.length }
}

/**
 * Renames an upload to `<folded name>-<digest>.<ext>`: it can be cached for ever, and no name from a client reaches the
 * disk. A newly cropped picture gets a new name.
 */
export function nameByContent(upload: Upload): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'create' && operation !== 'update') return args
    const crop = cropOf(req)
    // Payload checks after this hook whether the caller may change the upload.
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
    // The same picture may be sent twice at the same time: each request would write the other's files, and a refused
    // one delete them.
    if (isKnownCaller(req)) await lockDocuments(req, [`${upload} ${file.name}`])
    return args
  }
}

/** Refuses an upload without a file, which Payload would fetch from a URL of the client. */
export function requireFile(upload: Upload): CollectionBeforeOperationHook {
  return ({ args, operation, req }) => {
    const isCopy = 'duplicateFromID' in args && args.duplicateFromID !== undefined
    // Payload refuses the others after this hook, and fetches nothing for them.
    const isAllowed = may(req.user as Principal | null, 'create', upload)
    if (operation === 'create' && isAllowed && !req.file && !isCopy) throw new MissingFile(req.t)
    return args
  }
}

/** Fields that describe the file, which Payload sets if there is one. */
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
 * Keeps the stored description of a file that is not sent again: Payload (3.90.2) accepts the size of a picture from
 * any client, and pages use it for their layout.
 */
export const keepFactsOfTheFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST' || hasNewBytes(req)) return args
  const { data } = args as { data?: unknown }
  if (!isObject(data)) return args
  const kept = Object.entries(data).filter(([name]) => !FACTS_OF_THE_FILE.includes(name))
  return { ...args, data: Object.fromEntries(kept) } as typeof args
}

/** Configures the folder and the download of a kind of upload. */
export function storedBelow(folder: string): UploadConfig {
  return {
    staticDir: path.resolve(/* turbopackIgnore: true */ readEnvironment().dataDir, folder),
    pasteURL: false,
    // Payload would send the client's cookies to any URL from which it fetches a file.
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

/**
 * Returns the field that makes the file public, even if nothing published refers to the upload (`public-uploads.ts`).
 */
export function releasedField(): CheckboxField {
  return {
    name: 'released',
    type: 'checkbox',
    label: adminLabel('uploads.released'),
    defaultValue: false,
    admin: { position: 'sidebar', description: adminLabel('uploads.releasedHelp') },
  }
}

/** Adds the display in lists to Payload's own field. */
export function fileSizeField(): NumberField {
  return {
    name: 'filesize',
    type: 'number',
    admin: { components: { Cell: '/content/admin/uploads/file-size-cell#FileSizeCell' } },
  }
}
