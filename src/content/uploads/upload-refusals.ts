// Says in the reader's language why a file is refused, and which are taken: Payload (3.90.2) says it in English, or only that
// the field is invalid.

import {
  APIError,
  type CollectionAfterErrorHook,
  FileUploadError,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import type { Upload } from '../content-types'
import { noUploadWritten } from './failed-uploads'

/** Thrown before anything is decoded. */
export class TooManyPixels extends APIError {
  constructor() {
    super('The picture has too many pixels.', 400)
  }
}

/** Thrown before anything is decoded. */
export class AnimatedPicture extends APIError {
  constructor() {
    super('The picture is animated.', 400)
  }
}

type Word = Extract<Parameters<typeof adminMessage>[1], `uploads.${string}`>

const WRONG = { media: 'uploads.wrongPicture', files: 'uploads.wrongFile' } as const satisfies Record<
  Upload,
  Word
>

/** The path at which the form shows an error of the file. */
const FILE = 'file'

function reasonOf(upload: Upload, error: Error, context: PayloadRequest['context']): Word | undefined {
  if (error instanceof TooManyPixels) return 'uploads.tooManyPixels'
  if (error instanceof AnimatedPicture) return 'uploads.animated'
  if (error instanceof APIError && error.status === 413) return 'uploads.tooLarge'
  if (error instanceof ValidationError && error.data?.errors.some(({ path }) => path === FILE))
    return WRONG[upload]
  // After the names are settled the same error is one of the disk.
  if (error instanceof FileUploadError && noUploadWritten(context)) return 'uploads.unreadable'
  return undefined
}

/** Replaces Payload's answer to a file that is refused. */
export function explainRefusal(upload: Upload): CollectionAfterErrorHook {
  return ({ context, error, req }) => {
    const reason = reasonOf(upload, error, context)
    if (!reason) return
    const message = adminMessage(req.i18n.language, reason)
    const errors = [{ name: error.name, message, data: { errors: [{ path: FILE, message }] } }]
    return { response: { errors } }
  }
}
