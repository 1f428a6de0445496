import { useTranslations } from 'next-intl'
import type { ProjectArticle } from '@/content/view-models/projects'
import { RichText } from '@/ui/text/rich-text'
import styles from './project-item.module.css'

/** Renders the task and the solution of a project. */
export function ProjectStory({ project }: { project: ProjectArticle }) {
  const words = useTranslations('projects')
  const { problem, solution } = project
  return (
    <>
      {problem && (
        <section className={styles.part} aria-labelledby="problem">
          <h2 id="problem">{words('problem')}</h2>
          <RichText body={problem} />
        </section>
      )}
      {solution && (
        <section className={styles.part} aria-labelledby="solution">
          <h2 id="solution">{words('solution')}</h2>
          <RichText body={solution} />
        </section>
      )}
    </>
  )
}
