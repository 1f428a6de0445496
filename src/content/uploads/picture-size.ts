import type { CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { AnimatedPicture, TooManyPixels } from './upload-refusals'

/** The most that one picture has, as it is decoded for each of its sizes: a few kilobytes can hold a thousand megapixels. */
const PICTURE_MAX_PIXELS = 50_000_000

/** Reads from the header how many frames a picture has, and how many pixels in all; 0 if it is no picture, which Payload refuses. */
async function measure(picture: Buffer): Promise<{ frames: number; pixels: number }> {
  try {
    // Of a file beyond sharp's own limit the size is wanted as well.
    const { width, height, pages: frames = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
    return { frames, pixels: width * height * frames }
  } catch {
    return { frames: 0, pixels: 0 }
  }
}

/**
 * Refuses a picture that would take minutes to make smaller, and one that moves: its AVIF renditions would be all frames,
 * one below the other.
 */
export const refuseUnfitPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const { frames, pixels } = await measure(req.file.data)
  if (pixels > PICTURE_MAX_PIXELS) throw new TooManyPixels()
  if (frames > 1) throw new AnimatedPicture()
  return args
}
