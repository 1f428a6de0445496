import type { CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { PICTURE_MAX_PIXELS } from '@/shared/limits'
import { TooManyPixels } from './upload-refusals'

/** Pixels of all its frames, by its header; 0 of what is no picture, which Payload refuses. */
async function pixelsOf(picture: Buffer | string): Promise<number> {
  try {
    // Of a file beyond sharp's own limit the size is wanted as well.
    const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
    return width * height * pages
  } catch {
    return 0
  }
}

/** Refuses a picture that would take minutes to make smaller. */
export const refuseTooManyPixels: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  if ((await pixelsOf(req.file.tempFilePath || req.file.data)) > PICTURE_MAX_PIXELS) throw new TooManyPixels()
  return args
}
