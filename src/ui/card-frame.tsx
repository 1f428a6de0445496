import type { ComponentProps } from 'react'
import styles from './card-frame.module.css'
import { Picture } from './picture'

type PictureProps = ComponentProps<typeof Picture>

interface CardFrameProps extends Pick<PictureProps, 'sizes' | 'isFirst'> {
  picture: PictureProps['picture'] | null
}

/** The picture of a card, or an empty drawing field. It only repeats the title, so it is not announced. */
export function CardFrame({ picture, sizes, isFirst }: CardFrameProps) {
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
