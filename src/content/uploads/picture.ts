import type { Media, MediaSelect } from '@/payload-types'
import { type LangOf, langOf } from '../view-models/page-language'
import { PICTURE_WIDTHS, RENDITIONS } from './file-names'

interface Rendition {
  url: string
  width: number
  bytes: number
}

/** A picture as pages need it: with its size, its description, and all renditions. */
export interface PublishedPicture extends LangOf<'alt'> {
  alt: string
  width: number
  height: number
  /** CSS `object-position`, e.g. `48% 55%`. */
  focus: string
  avif: Rendition[]
  webp: Rendition[]
  /** The uploaded file, for browsers that support neither format, and for link previews. */
  original: string
}

type Sizes = NonNullable<Media['sizes']>

/** The fields that `pictureFrom` needs. Payload builds each `url` from the name of the file. */
const FILE = { url: true, filename: true, width: true, filesize: true } as const
export const PICTURE_SELECT: MediaSelect = {
  ...FILE,
  alt: true,
  decorative: true,
  height: true,
  focalX: true,
  focalY: true,
  sizes: Object.fromEntries(RENDITIONS.map((name) => [name, FILE])),
}

function renditions(sizes: Sizes, format: 'avif' | 'webp'): Rendition[] {
  return PICTURE_WIDTHS.flatMap((width) => {
    const made = sizes[`${format}${width}`]
    return made?.url && made.width ? [{ url: made.url, width: made.width, bytes: made.filesize ?? 0 }] : []
  })
}

/** Selects the public fields of an upload. */
export function pictureFrom(media: Media | null): PublishedPicture | null {
  if (!media?.url || !media.width || !media.height) return null
  const { url, width, height, alt, decorative, focalX, focalY, sizes } = media
  return {
    alt: decorative ? '' : (alt ?? ''),
    width,
    height,
    focus: `${focalX ?? 50}% ${focalY ?? 50}%`,
    avif: sizes ? renditions(sizes, 'avif') : [],
    webp: sizes ? renditions(sizes, 'webp') : [],
    original: url,
    ...(decorative ? {} : langOf(media, 'alt')),
  }
}
