import { ActionLink } from '@/ui/text/action-link'
import styles from './technology.module.css'

interface LinkListProps {
  title: string
  links: { title: string; href: string }[]
}

/** Renders related pages under a small heading; nothing if there are none. */
export function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <h2 className="caption">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <ActionLink href={link.href}>{link.title}</ActionLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
