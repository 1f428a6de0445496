import type { CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { AnimatedPicture, TooManyPixels } from './upload-refusals'

/**
 * Maximum number of pixels of a picture, which is decoded for each of its sizes: a few kilobytes can contain a thousand
 * megapixels.
 */
const PICTURE_MAX_PIXELS = 50_000_000

/**
 * Reads the number of frames and the total number of pixels from the header; 0 if the file is not a picture, which
 * Payload refuses.
 */
async function measure(picture: Buffer): Promise<{ frames: number; pixels: number }> {
  try {
    // Also reads the size of files beyond sharp's own limit.
    const { width, height, pages: frames = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
    return { frames, pixels: width * height * frames }
  } catch {
    return { frames: 0, pixels: 0 }
  }
}

/**
 * Refuses pictures that would take minutes to resize, and animated ones: their AVIF renditions would show all frames,
 * one below the other.
 */
export const refuseUnfitPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const { frames, pixels } = await measure(req.file.data)
  if (pixels > PICTURE_MAX_PIXELS) throw new TooManyPixels()
  if (frames > 1) throw new AnimatedPicture()
  return args
}
