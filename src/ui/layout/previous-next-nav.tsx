import { ActionLink } from '../text/action-link'
import styles from './previous-next-nav.module.css'

interface AdjacentItem {
  /** Relation to this page, such as “previous”. */
  caption: string
  title: string
  href: string
}

interface PreviousNextNavProps {
  label: string
  previous: AdjacentItem | null
  next: AdjacentItem | null
}

/** Renders links to the previous and the next item; nothing if there are none. */
export function PreviousNextNav({ label, previous, next }: PreviousNextNavProps) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous && (
        <div>
          <p className="caption">{previous.caption}</p>
          <ActionLink href={previous.href} look="back">
            {previous.title}
          </ActionLink>
        </div>
      )}
      {next && (
        <div>
          <p className="caption">{next.caption}</p>
          <ActionLink href={next.href}>{next.title}</ActionLink>
        </div>
      )}
    </nav>
  )
}
