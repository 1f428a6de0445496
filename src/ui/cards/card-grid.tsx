import type { HTMLAttributes } from 'react'
import styles from './card-grid.module.css'

interface CardGridProps extends HTMLAttributes<HTMLElement> {
  as?: 'ul' | 'ol'
}

/** Width of a card: CSS `sizes` of its picture. */
export const CARD_SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'

/** Cards on hairlines, as many beside each other as have room; each stands in an `<li>`. */
export function CardGrid({ as: List = 'ul', className = '', ...list }: CardGridProps) {
  return <List className={`${styles.grid} ${className}`} {...list} />
}
