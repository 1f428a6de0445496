import type { CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'

/** Visibly the same; the widths that pages show are made of it. */
const QUALITY = 95

/**
 * Turns a photo as its camera says, and leaves out what else the camera has written into it: the place, the owner, serial
 * numbers. Payload (3.90.2) keeps the file as it is, so visitors could read that, and measures it lying down: pages had the
 * frame of a landscape for a portrait.
 */
export const turnPhotoUpright: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const { format, exif } = await sharp(req.file.data)
    .metadata()
    // Of what is no picture, which Payload refuses.
    .catch(() => ({ format: undefined, exif: undefined }))
  if (format !== 'jpeg' || !exif) return args
  try {
    const data = await sharp(req.file.data)
      .autoOrient()
      .keepIccProfile()
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer()
    req.file = { ...req.file, data, size: data.length }
  } catch {
    // A damaged picture: refused, with its reason, when its widths are made.
  }
  return args
}
