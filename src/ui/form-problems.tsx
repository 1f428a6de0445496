import styles from './form.module.css'

interface FormProblemsProps {
  title: string
  problems: { text: string; field?: string | undefined }[]
}

/** What kept a form from being done, above it; takes the focus, so that nobody has to look for it. */
export function FormProblems({ title, problems }: FormProblemsProps) {
  return (
    <section
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
