import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ProjectCard, WIDE_CARD_SIZES } from '@/ui/cards/project-card'
import { Section } from '@/ui/layout/section'
import { ActionLink } from '@/ui/text/action-link'
import { Month } from '@/ui/text/month'
import styles from './chosen-projects.module.css'
import homeStyles from './home.module.css'
import type { HomeContent } from './queries'

interface ChosenProjectsProps {
  locale: Locale
  number: number
  projects: HomeContent['projects']
}

/** Renders up to four projects, of different sizes: a full row, an unequal pair, a full row. */
export function ChosenProjects({ locale, number, projects }: ChosenProjectsProps) {
  const words = useTranslations('home')
  const projectWords = useTranslations('projects')
  const isBand = (index: number) => index % 3 === 0 || projects.length === 2
  return (
    <Section number={number} caption={projectWords('caption')} labelledBy="chosen-projects" wide>
      <div className={homeStyles.head}>
        <h2 id="chosen-projects">{words('chosenProjects')}</h2>
        <ActionLink href={pagePath('projects', locale)}>{projectWords('all')}</ActionLink>
      </div>
      <ul className={styles.projects}>
        {projects.map((project, index) => (
          <li key={project.slug} className={isBand(index) ? styles.band : styles.half}>
            <ProjectCard
              locale={locale}
              project={project}
              facts={project.material ?? <Month iso={project.datedOn} />}
              sizes={WIDE_CARD_SIZES}
              isWide={isBand(index)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
