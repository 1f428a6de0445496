import { ActionLink } from '../text/action-link'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  text: string
  next: { href: string; title: string }
}

/** In place of a list that has nothing to show: why, and a way on. */
export function EmptyState({ text, next }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <ActionLink href={next.href}>{next.title}</ActionLink>
    </div>
  )
}
