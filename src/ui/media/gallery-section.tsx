import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Gallery } from './gallery'
import styles from './gallery.module.css'

/** Renders the further pictures of an item below a heading; nothing if there are none. */
export function GallerySection({ pictures }: Pick<ComponentProps<typeof Gallery>, 'pictures'>) {
  const words = useTranslations('gallery')
  if (pictures.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="gallery">
      <h2 id="gallery" className={styles.title}>
        {words('title')}
      </h2>
      <Gallery
        id="picture"
        pictures={pictures}
        words={{
          gallery: words('title'),
          picture: words('picture'),
          enlarge: words('enlarge'),
          fullSize: words('fullSize'),
          close: words('close'),
          pictureAt: (position, alt) => (alt ? words('pictureAt', { position, alt }) : position),
        }}
      />
    </section>
  )
}
