import type { HTMLAttributes } from 'react'
import styles from './card-grid.module.css'

interface CardGridProps extends HTMLAttributes<HTMLElement> {
  as?: 'ul' | 'ol'
}

/** CSS `sizes` of a card's picture: the width of a card. */
export const CARD_SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'

/** Renders cards separated by hairlines, as many in a row as fit. Each card must be inside an `<li>`. */
export function CardGrid({ as: List = 'ul', className = '', ...list }: CardGridProps) {
  return <List className={`${styles.grid} ${className}`} {...list} />
}
