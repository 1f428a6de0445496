import styles from './read-more.module.css'

interface ReadMoreProps {
  children: string
  className?: string | undefined
}

/** The last line of a card, for the eye only: to a screen reader the card's link says by its title where it leads. */
export function ReadMore({ children, className = '' }: ReadMoreProps) {
  return (
    <span className={`${styles.more} ${className}`.trim()} aria-hidden="true">
      {children}
    </span>
  )
}
