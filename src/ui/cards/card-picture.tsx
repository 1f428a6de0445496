import type { ComponentProps } from 'react'
import { Picture } from '../media/picture'
import styles from './card-picture.module.css'

type PictureProps = ComponentProps<typeof Picture>

interface CardPictureProps extends Pick<PictureProps, 'sizes' | 'isFirst'> {
  picture: PictureProps['picture'] | null
}

/** Renders the picture of a card, or an empty drawing field. It only repeats the title, so screen readers skip it. */
export function CardPicture({ picture, sizes, isFirst }: CardPictureProps) {
  return (
    <div className={`${styles.frame} ${picture ? '' : styles.empty}`}>
      {picture && (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes={sizes}
          className={styles.picture}
          isFirst={isFirst}
        />
      )}
    </div>
  )
}
