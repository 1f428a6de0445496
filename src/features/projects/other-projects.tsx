import { useTranslations } from 'next-intl'
import type { ProjectCard } from '@/content/view-models/projects'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ActionLink } from '@/ui/text/action-link'
import { ProjectCards } from './project-cards'
import styles from './project-item.module.css'

export const OTHER_PROJECTS = 3

interface OtherProjectsProps {
  locale: Locale
  others: ProjectCard[]
}

/** Renders links to other projects. */
export function OtherProjects({ locale, others }: OtherProjectsProps) {
  const words = useTranslations('projects')
  return (
    <>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="other-projects">
          <h2 id="other-projects">{words('others')}</h2>
          <ProjectCards locale={locale} projects={others} />
        </section>
      )}
      <ActionLink href={pagePath('projects', locale)}>{words('all')}</ActionLink>
    </>
  )
}
