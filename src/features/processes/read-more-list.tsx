import { ReadMore } from '@/ui/cards/read-more'
import { StretchedLink } from '@/ui/cards/stretched-link'
import styles from './read-more-list.module.css'

interface ReadMoreListProps {
  title: string
  readMore: string
  links: { title: string; summary: string; href: string }[]
}

/** Renders related pages with their summaries; nothing if there are none. */
export function ReadMoreList({ title, readMore, links }: ReadMoreListProps) {
  if (links.length === 0) return null
  return (
    <div className={styles.list}>
      <h2 className="caption">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <h3 className={styles.title}>
              <StretchedLink href={link.href} title={link.title} />
            </h3>
            <p className={styles.summary}>{link.summary}</p>
            <ReadMore>{readMore}</ReadMore>
          </li>
        ))}
      </ul>
    </div>
  )
}
