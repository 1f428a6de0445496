import styles from './stretched-link.module.css'

/**
 * The title of a card as its link: the nearest positioned box around it is the target as a whole, the words stay one
 * link for readers of screens.
 */
export function StretchedLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} className={styles.link}>
      {title}
    </a>
  )
}
