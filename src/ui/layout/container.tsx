import type { ReactNode } from 'react'
import styles from './container.module.css'

/** Renders the frame of the page: outer margins with a hairline at both edges. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${styles.sheet} ${className}`}>{children}</div>
}
