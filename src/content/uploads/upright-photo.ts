import type { CollectionBeforeOperationHook } from 'payload'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** Visibly the same; the widths that pages show are made of it. */
const QUALITY = 95

const ENCODE: Partial<Record<NonNullable<Metadata['format']>, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: QUALITY }),
  // sharp's name of the container that AVIF is; effort as of the renditions.
  heif: (picture) => picture.avif({ quality: QUALITY, effort: 1 }),
}

/**
 * Turns a photo as its camera says, and leaves out what else the camera or a program has written into it: the place, the
 * owner, serial numbers. Payload (3.90.2) keeps the file as it is, so visitors could read that, and measures it lying down:
 * pages had the frame of a landscape for a portrait.
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
    // No picture, or a damaged one: refused, with its reason, when its kind is asked or its widths are made.
  }
  return args
}
