import type { ComponentProps } from 'react'
import styles from './gallery.module.css'
import { type GalleryLabels, Lightbox } from './lightbox'
import { Picture } from './picture'

type PictureData = ComponentProps<typeof Picture>['picture']

interface GalleryProps {
  /** Prefix of the ids in the gallery. */
  id: string
  pictures: PictureData[]
  words: GalleryLabels & { enlarge: string }
}

const SIZES = '(min-width: 64rem) 44vw, 85vw'

/**
 * Renders a scrollable row of pictures, each of which opens large, without scripts. A script adds swiping to the large
 * view.
 */
export function Gallery({ id, pictures, words }: GalleryProps) {
  return (
    <ul className={styles.row} data-gallery>
      {pictures.map((picture, index) => (
        <li key={picture.original} className={styles.item}>
          <button type="button" className={styles.thumb} popoverTarget={`${id}-${index + 1}`}>
            <Picture picture={picture} sizes={SIZES} className={styles.picture} />
            <span className="visually-hidden">{words.enlarge}</span>
          </button>
          {pictures.length > 1 && (
            <p className="caption tabular">
              {index + 1} / {pictures.length}
            </p>
          )}
          <Lightbox id={`${id}-${index + 1}`} pictures={pictures} start={index} words={words} />
        </li>
      ))}
    </ul>
  )
}
