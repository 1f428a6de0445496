import { useTranslations } from 'next-intl'
import type { ProjectArticle } from '@/content/view-models/projects'
import { Gallery } from '@/ui/media/gallery'
import styles from './project-item.module.css'

export function ProjectGallery({ pictures }: { pictures: ProjectArticle['gallery'] }) {
  const words = useTranslations('projects')
  if (pictures.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="gallery">
      <h2 id="gallery">{words('gallery')}</h2>
      <Gallery
        id="picture"
        pictures={pictures}
        words={{
          gallery: words('gallery'),
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
