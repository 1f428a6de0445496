// Explains in the user's language why a file is refused, and which files are accepted. Payload (3.90.2) does so in
// English, or only reports an invalid field.

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

/** Thrown before decoding. */
export class TooManyPixels extends APIError {
  constructor() {
    super('The picture has too many pixels.', 400)
  }
}

/** Thrown before decoding. */
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

/** The path at which the form shows errors of the file. */
const FILE = 'file'

function reasonOf(upload: Upload, error: Error, context: PayloadRequest['context']): Word | undefined {
  if (error instanceof TooManyPixels) return 'uploads.tooManyPixels'
  if (error instanceof AnimatedPicture) return 'uploads.animated'
  if (error instanceof APIError && error.status === 413) return 'uploads.tooLarge'
  if (error instanceof ValidationError && error.data?.errors.some(({ path }) => path === FILE))
    return WRONG[upload]
  // After the names are final, the same error comes from the disk.
  if (error instanceof FileUploadError && noUploadWritten(context)) return 'uploads.unreadable'
  return undefined
}

/** Replaces Payload's response to a refused file. */
export function explainRefusal(upload: Upload): CollectionAfterErrorHook {
  return ({ context, error, req }) => {
    const reason = reasonOf(upload, error, context)
    if (!reason) return
    const message = adminMessage(req.i18n.language, reason)
    const errors = [{ name: error.name, message, data: { errors: [{ path: FILE, message }] } }]
    return { response: { errors } }
  }
}
