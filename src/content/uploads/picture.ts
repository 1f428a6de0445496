import type { Media, MediaSelect } from '@/payload-types'
import { type LangOf, langOf } from '../view-models/page-language'
import { PICTURE_WIDTHS, RENDITIONS } from './file-names'

interface Rendition {
  url: string
  width: number
  bytes: number
}

/** A picture as a page needs it: measured, described, in every width that was made. */
export interface PublishedPicture extends LangOf<'alt'> {
  alt: string
  width: number
  height: number
  /** CSS `object-position`, e.g. `48% 55%`. */
  focus: string
  avif: Rendition[]
  webp: Rendition[]
  /** The upload itself, for browsers that know neither format, and for link previews. */
  original: string
}

type Sizes = NonNullable<Media['sizes']>

/** The fields that `pictureFrom` needs; Payload makes each `url` from the name of the file. */
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

/** Chooses what of an upload leaves the app. */
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
