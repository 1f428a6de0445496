import { useTranslations } from 'next-intl'
import { contactLink } from '@/i18n/routing/contact-link'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ProcessSteps } from '@/ui/cards/process-steps'
import { ContactBand } from '@/ui/layout/contact-band'
import { Section } from '@/ui/layout/section'
import { ChosenProjects } from './chosen-projects'
import { CompanyFigures } from './company-figures'
import { Hero } from './hero'
import styles from './home.module.css'
import { LatestNews } from './latest-news'
import type { HomeContent } from './queries'

/** Returns the sections with content, in their order. */
function chaptersOf({ processes, projects, figures }: HomeContent) {
  return [
    ...(processes.length > 0 ? ['processes'] : []),
    ...(projects.length > 0 ? ['projects'] : []),
    ...(figures.length > 0 ? ['figures'] : []),
    'news',
    'contact',
  ]
}

/**
 * Renders the home page. Within five seconds it must tell that the company makes demanding metal parts, well. Then
 * follow processes, projects, figures, news and contact.
 */
export function HomeScreen({ locale, content }: { locale: Locale; content: HomeContent }) {
  const words = useTranslations('home')
  const { opening, processes, projects, figures, news } = content
  const chapters = chaptersOf(content)
  const number = (chapter: string) => chapters.indexOf(chapter) + 1
  const stations = processes.map((process) => ({
    ...process,
    href: itemPath('processItem', locale, process.slug),
  }))
  return (
    <>
      <Hero locale={locale} opening={opening} />
      {processes.length > 0 && (
        <Section number={number('processes')} caption={words('processCaption')} labelledBy="processes" wide>
          <h2 id="processes" className={styles.heading}>
            {words('processTitle')}
          </h2>
          <ProcessSteps stations={stations} />
        </Section>
      )}
      {projects.length > 0 && (
        <ChosenProjects locale={locale} number={number('projects')} projects={projects} />
      )}
      {figures.length > 0 && <CompanyFigures number={number('figures')} figures={figures} />}
      <LatestNews locale={locale} number={number('news')} news={news} />
      <ContactBand
        number={number('contact')}
        caption={words('contactCaption')}
        title={words('contactTitle')}
        text={words('contactText')}
        action={{ href: contactLink('company', locale), title: words('askForAPart') }}
      />
    </>
  )
}
