import type { ComponentProps } from 'react'
import styles from './load-more-link.module.css'

/** Leads to the same list, longer. */
export function LoadMoreLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return <a className={`${styles.more} ${className}`.trim()} {...rest} />
}
