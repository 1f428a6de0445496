import type { ReactNode } from 'react'
import styles from './container.module.css'

/** The page's frame: outer margins with a hairline at both edges. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${styles.sheet} ${className}`}>{children}</div>
}
