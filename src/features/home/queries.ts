import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ContentQueries } from '@/content/queries/content-queries'
import { pageQueries } from '@/content/queries/page-queries'
import { ownText } from '@/content/view-models/page-language'
import type { ProjectCard } from '@/content/view-models/projects'
import { runningPayload } from '@/payload'
import { NO_FILTER } from '@/shared/content-choices'
import { LATEST_NEWS_ON_HOME } from '@/shared/limits'
import type { Locale } from '@/shared/locales'

const LATEST_PROJECTS = 3

const read = pageQueries(runningPayload)

/**
 * Returns the projects chosen by the editor, in that order; the latest projects if none of them exists in this
 * language.
 */
async function chosenProjects(from: ContentQueries, locale: Locale, ids: number[]): Promise<ProjectCard[]> {
  const chosen = await from.projectsById(locale, ids)
  return chosen.length > 0 ? chosen : from.projects(locale, NO_FILTER, LATEST_PROJECTS)
}

/** Loads the content of the home page in parallel: as published, or from another reader. */
export async function homeContent(locale: Locale, from: ContentQueries = read) {
  const [opening, processes, company, news] = await Promise.all([
    from.home(locale),
    from.processes(locale),
    from.company(locale),
    from.news(locale, LATEST_NEWS_ON_HOME),
  ])
  return {
    opening,
    processes,
    projects: await chosenProjects(from, locale, opening.projectIds),
    figures: company.figures,
    news: news.cards,
  }
}

export type HomeContent = Awaited<ReturnType<typeof homeContent>>

/**
 * Returns title and description for tabs, search results and link previews. These cannot state a language of their own,
 * so a missing text is replaced by a message in the page's language, not by Croatian.
 */
export async function homeHead(locale: Locale, { opening }: Pick<HomeContent, 'opening'>) {
  const words = await getTranslations({ locale, namespace: 'home' })
  return {
    title: ownText(opening, 'claim') ?? words('caption'),
    description: ownText(opening, 'intro') ?? words('processTitle'),
  }
}
