import { sheetNumber } from '../text/sheet-number'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  label: string
  parts: { id: string; number: number; name: string }[]
}

/** Renders links to the parts of a long page; nothing if there is only one part. */
export function TableOfContents({ label, parts }: TableOfContentsProps) {
  if (parts.length < 2) return null
  return (
    <nav className={`${styles.parts} no-print`} aria-label={label}>
      <ol className={styles.list}>
        {parts.map(({ id, number, name }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="caption tabular" aria-hidden="true">
                {sheetNumber(number)}
              </span>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
