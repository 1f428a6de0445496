import { useTranslations } from 'next-intl'
import type { ProjectCard } from '@/content/shapes/projects'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { ProjectCards } from './project-cards'
import styles from './project-item.module.css'

const SHOWN = 3

interface OtherProjectsProps {
  locale: Locale
  project: Pick<ProjectCard, 'id' | 'kind'>
  all: ProjectCard[]
}

/** More to look at: those of the same kind first, newest first within each. */
export function OtherProjects({ locale, project, all }: OtherProjectsProps) {
  const words = useTranslations('projects')
  const others = all.filter(({ id }) => id !== project.id)
  const isAlike = ({ kind }: ProjectCard) => kind === project.kind
  const nearest = [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, SHOWN)
  return (
    <>
      {nearest.length > 0 && (
        <section className={styles.others} aria-labelledby="other-projects">
          <h2 id="other-projects">{words('others')}</h2>
          <ProjectCards locale={locale} projects={nearest} />
        </section>
      )}
      <ActionLink href={pagePath('projects', locale)}>{words('all')}</ActionLink>
    </>
  )
}
