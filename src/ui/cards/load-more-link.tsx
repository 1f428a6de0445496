import type { ComponentProps } from 'react'
import styles from './load-more-link.module.css'

/** Renders the link to the same list with more items. */
export function LoadMoreLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return <a className={`${styles.more} ${className}`.trim()} {...rest} />
}
