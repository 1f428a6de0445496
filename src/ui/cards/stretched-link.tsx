import styles from './stretched-link.module.css'

/**
 * Renders the title of a card as a link. The click target covers the nearest positioned ancestor; for screen readers
 * the link is the title alone.
 */
export function StretchedLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} className={styles.link}>
      {title}
    </a>
  )
}
