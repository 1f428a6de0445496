// Shared configuration of uploads: the name is made from the bytes, so that an address never changes its content.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CheckboxField, CollectionBeforeOperationHook, UploadConfig } from 'payload'
import { adminLabel } from '@/i18n/admin-messages'
import { readEnvironment } from '@/platform/env/env'
import { IMMUTABLE_CACHE_CONTROL } from '@/shared/http/response-headers'
import { slugFrom } from '../fields/slug-from'
import { fetchFromBucket } from './stored-uploads'

/** The file extension of the type; the name that the sender has given plays no part. */
const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/avif': '.avif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

/** Renames an upload to `<folded name>-<digest>.<ext>`: safe to cache for ever, and no name from outside reaches the disk. */
export const nameByContent: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (file && (operation === 'create' || operation === 'update')) {
    const bytes = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const { name, ext } = path.parse(file.name)
    file.name = `${slugFrom(name).slice(0, 60) || 'file'}-${digest}${ENDINGS[file.mimetype] ?? ext.toLowerCase()}`
  }
  return args
}

/** Configures the folder and the serving of a kind of upload. */
export function storedBelow(folder: string): UploadConfig {
  return {
    staticDir: path.resolve(/* turbopackIgnore: true */ readEnvironment().dataDir, folder),
    pasteURL: false,
    displayPreview: true,
    handlers: [fetchFromBucket],
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
