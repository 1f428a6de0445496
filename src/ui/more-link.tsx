import type { ComponentProps } from 'react'
import styles from './more-link.module.css'

/** Leads to the same list, longer. */
export function MoreLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return <a className={`${styles.more} ${className}`.trim()} {...rest} />
}
