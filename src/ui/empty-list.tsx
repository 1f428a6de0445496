import { ActionLink } from './action-link'
import styles from './empty-list.module.css'

interface EmptyListProps {
  text: string
  next: { href: string; title: string }
}

/** In place of a list that has nothing to show: why, and a way on. */
export function EmptyList({ text, next }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <ActionLink href={next.href}>{next.title}</ActionLink>
    </div>
  )
}
