import { ActionLink } from './action-link'
import styles from './neighbours.module.css'

interface Neighbour {
  /** Which one it is, e.g. "previous". */
  caption: string
  title: string
  href: string
}

interface NeighboursProps {
  label: string
  previous: Neighbour | null
  next: Neighbour | null
}

/** The items before and after in a row; nothing when there are none. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
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
