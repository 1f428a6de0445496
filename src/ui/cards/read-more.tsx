import styles from './read-more.module.css'

interface ReadMoreProps {
  children: string
  className?: string | undefined
}

/** Renders the last line of a card. Screen readers skip it, because the card's link already has the title as its name. */
export function ReadMore({ children, className = '' }: ReadMoreProps) {
  return (
    <span className={`${styles.more} ${className}`.trim()} aria-hidden="true">
      {children}
    </span>
  )
}
