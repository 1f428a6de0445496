// Renders the drafts of each kind of content with the screens of the public pages.

import type { ReactNode } from 'react'
import { PositionScreen } from '@/features/careers/position-screen'
import { applicationsContact } from '@/features/careers/queries'
import { CompanyScreen } from '@/features/company/company-screen'
import { companyContent } from '@/features/company/queries'
import { ContactScreen } from '@/features/contact/contact-screen'
import { HomeScreen } from '@/features/home/home-screen'
import { homeContent } from '@/features/home/queries'
import { LegalItemScreen } from '@/features/legal/legal-item-screen'
import { LegalScreen } from '@/features/legal/legal-screen'
import { legalContent } from '@/features/legal/queries'
import { findAdjacentNews } from '@/features/news/adjacent-news'
import { NewsItemScreen } from '@/features/news/news-item-screen'
import type { Previewed } from '@/features/preview/previewed-document'
import type { DraftReader } from '@/features/preview/queries'
import { ProcessItemScreen } from '@/features/processes/process-item-screen'
import { TechnologyItemScreen } from '@/features/processes/technology-item-screen'
import { OTHER_PROJECTS } from '@/features/projects/other-projects'
import { ProjectItemScreen } from '@/features/projects/project-item-screen'
import { SubmissionFormSection } from '@/features/submissions/form/submission-form-section'
import { submissionPageData } from '@/features/submissions/queries'
import type { PageRouteName } from '@/i18n/routing/routes'
import { NEWS_PAGE_SIZE } from '@/shared/limits'
import type { Locale } from '@/shared/locales'

interface PreviewInput {
  locale: Locale
  id: number
  drafts: DraftReader
}

interface Preview {
  section: PageRouteName
  /** Resolves with null if there is no such item. */
  render: (given: PreviewInput) => Promise<ReactNode>
}

const company: Preview = {
  section: 'company',
  render: async ({ locale, drafts }) => (
    <CompanyScreen locale={locale} content={await companyContent(locale, drafts)} />
  ),
}

export const PREVIEWS: Record<Previewed, Preview> = {
  home: {
    section: 'home',
    render: async ({ locale, drafts }) => (
      <HomeScreen locale={locale} content={await homeContent(locale, drafts)} />
    ),
  },
  company,
  contact: {
    section: 'contact',
    render: async ({ locale, drafts }) => {
      const contact = await drafts.contact(locale)
      const visit = await submissionPageData({ form: 'contact', locale })
      return (
        <ContactScreen locale={locale} company={await drafts.company(locale)} contact={contact}>
          <SubmissionFormSection visit={{ ...visit, topics: contact.topics }} />
        </ContactScreen>
      )
    },
  },
  news: {
    section: 'news',
    render: async ({ locale, id, drafts }) => {
      const article = await drafts.newsArticle(locale, id)
      const { cards } = await drafts.news(locale, NEWS_PAGE_SIZE)
      return (
        article && (
          <NewsItemScreen locale={locale} article={article} beside={findAdjacentNews(cards, article.slug)} />
        )
      )
    },
  },
  processes: {
    section: 'process',
    render: async ({ locale, id, drafts }) => {
      const process = await drafts.processArticle(locale, id)
      const [all, technologies] = await Promise.all([drafts.processes(locale), drafts.technologies(locale)])
      return (
        process && (
          <ProcessItemScreen locale={locale} process={process} all={all} technologies={technologies} />
        )
      )
    },
  },
  technologies: {
    section: 'process',
    render: async ({ locale, id, drafts }) => {
      const technology = await drafts.technologyArticle(locale, id)
      const [all, processes] = await Promise.all([drafts.technologies(locale), drafts.processes(locale)])
      return (
        technology && (
          <TechnologyItemScreen locale={locale} technology={technology} all={all} processes={processes} />
        )
      )
    },
  },
  projects: {
    section: 'projects',
    render: async ({ locale, id, drafts }) => {
      const project = await drafts.projectArticle(locale, id)
      if (!project) return null
      const others = await drafts.otherProjects(locale, project, OTHER_PROJECTS)
      const technologies = await drafts.technologies(locale)
      return (
        <ProjectItemScreen
          locale={locale}
          project={project}
          company={(await drafts.company(locale)).name}
          others={others}
          technologies={technologies}
        />
      )
    },
  },
  positions: {
    section: 'careers',
    render: async ({ locale, id, drafts }) => {
      const position = await drafts.positionArticle(locale, id)
      return (
        position && (
          <PositionScreen
            locale={locale}
            position={position}
            department={await applicationsContact(locale)}
          />
        )
      )
    },
  },
  'legal-pages': {
    section: 'legal',
    render: async ({ locale, id, drafts }) => {
      const text = await drafts.legalArticle(locale, id)
      return text && <LegalItemScreen locale={locale} text={text} all={await drafts.legalPages(locale)} />
    },
  },
  certificates: company,
  equipment: company,
  products: company,
  milestones: company,
  documents: {
    section: 'legal',
    render: async ({ locale, drafts }) => (
      <LegalScreen locale={locale} content={await legalContent(locale, drafts)} />
    ),
  },
}
