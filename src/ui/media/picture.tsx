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
  /** CSS `sizes`: how wide the picture stands at which viewport. */
  sizes: string
  /** The first picture of a page: loaded at once and before everything else. */
  isFirst?: boolean
  className?: string
}

/** An editor's picture in AVIF and WebP, never shifting the page, cut around its focal point where the frame cuts it. */
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
        // Shown with the words around it where it has come in time, not a frame later.
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
