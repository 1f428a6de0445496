import { ActionLink } from '../text/action-link'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  text: string
  next: { href: string; title: string }
}

/** Renders the reason why a list is empty, and a link to continue with. */
export function EmptyState({ text, next }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <ActionLink href={next.href}>{next.title}</ActionLink>
    </div>
  )
}
