import type { Ref } from 'react'
import styles from './form.module.css'

interface ErrorSummaryProps {
  /** Fragment that an answer leads to: whoever comes by it has the focus here as well. */
  id?: string
  /** For whoever has to give it the focus by a script. */
  ref?: Ref<HTMLElement>
  title: string
  problems: { text: string; field?: string | undefined }[]
}

/** What kept a form from being done, above it; takes the focus, so that nobody has to look for it. */
export function ErrorSummary({ id, ref, title, problems }: ErrorSummaryProps) {
  return (
    <section
      id={id}
      ref={ref}
      className={styles.problems}
      aria-labelledby="problems"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to the form that was just sent
      autoFocus
    >
      <h2 id="problems" className={styles.problemsTitle}>
        {title}
      </h2>
      <ul className={styles.problemList}>
        {problems.map(({ text, field }) => (
          <li key={text}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  )
}
