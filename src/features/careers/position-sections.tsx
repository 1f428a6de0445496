import { useTranslations } from 'next-intl'
import type { PositionArticle } from '@/content/view-models/positions'
import { RichText } from '@/ui/text/rich-text'
import styles from './position.module.css'

const PARTS = ['tasks', 'requirements', 'offer'] as const

/** Renders the parts of the description that an editor has filled in, each under its heading. */
export function PositionSections({ position }: { position: PositionArticle }) {
  const words = useTranslations('careers')
  return PARTS.map((part) => {
    const body = position[part]
    return (
      body && (
        <section key={part} className={styles.part} aria-labelledby={part}>
          <h2 id={part}>{words(part)}</h2>
          <RichText body={body} />
        </section>
      )
    )
  })
}
