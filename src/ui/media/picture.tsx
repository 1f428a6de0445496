import { preload } from 'react-dom'
import { focalPointClasses } from './focal-point-classes'
import { type Rendition, srcSet } from './src-set'

interface PictureProps {
  picture: {
    alt: string
    width: number
    height: number
    focus: string
    avif: Rendition[]
    webp: Rendition[]
    original: string
    langOf?: { alt?: string }
  }
  /** CSS `sizes`: the width of the picture by viewport. */
  sizes: string
  /** Tells whether this is the first picture of the page, which is loaded eagerly and with high priority. */
  isFirst?: boolean
  className?: string
}

/** Renders an editor's picture in AVIF and WebP. It causes no layout shift, and is cropped around its focal point. */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  const { alt, width, height, focus, avif, webp, original, langOf } = picture
  if (isFirst && avif.length > 0) {
    preload(original, {
      as: 'image',
      imageSrcSet: srcSet(avif),
      imageSizes: sizes,
      fetchPriority: 'high',
      type: 'image/avif',
    })
  }
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />}
      <img
        className={[className, focalPointClasses(focus)].filter(Boolean).join(' ') || undefined}
        src={webp.at(-1)?.url ?? original}
        alt={alt}
        lang={alt ? langOf?.alt : undefined}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // If the first picture is loaded in time, it is painted together with the text, not a frame later.
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
