import type { CollectionBeforeOperationHook } from 'payload'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** Without visible loss; the renditions for pages are made from this file. */
const QUALITY = 95

const ENCODE: Partial<Record<NonNullable<Metadata['format']>, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: QUALITY }),
  // sharp's name of the container format of AVIF; same effort as for the renditions.
  heif: (picture) => picture.avif({ quality: QUALITY, effort: 1 }),
}

/**
 * Rotates a photo according to its EXIF orientation, and removes all other metadata of cameras and programs: location,
 * owner, serial numbers. Payload (3.90.2) stores the file unchanged, so visitors could read these data, and measures it
 * before rotation: pages showed a portrait in a landscape frame.
 */
export const turnPhotoUpright: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  try {
    const photo = sharp(req.file.data)
    const { format, exif, xmp, iptc } = await photo.metadata()
    const encode = format && ENCODE[format]
    if (!encode || !(exif || xmp || iptc)) return args
    const data = await encode(photo.autoOrient().keepIccProfile()).toBuffer()
    req.file = { ...req.file, data, size: data.length }
  } catch {
    // Files that are damaged or not pictures are refused with a reason later, when the type is checked or the
    // renditions are made.
  }
  return args
}
