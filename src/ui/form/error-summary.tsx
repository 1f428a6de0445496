import type { Ref } from 'react'
import styles from './form.module.css'

interface ErrorSummaryProps {
  /** Fragment that a response redirects to; the focus then moves here as well. */
  id?: string
  /** Ref for scripts that set the focus. */
  ref?: Ref<HTMLElement>
  title: string
  problems: { text: string; field?: string | undefined }[]
}

/** Renders the list of errors above a form. It takes the focus, so that it is not overlooked. */
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
          <li key={`${field} ${text}`}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  )
}
