// Loads each public page as data: title, translations and content, without markup.

import { getTranslations } from 'next-intl/server'
import { closedPosition, openPositions, positionArticle } from '@/features/careers/queries'
import { companyContent, companyHead } from '@/features/company/queries'
import { complaintsContact } from '@/features/complaints/queries'
import { companyOf, contactOf } from '@/features/contact/queries'
import { homeContent, homeHead } from '@/features/home/queries'
import { legalArticle, legalContent } from '@/features/legal/queries'
import { adjacentNews, newsArticle, newsUpTo } from '@/features/news/queries'
import { processArticle, processesOf, technologiesOf, technologyArticle } from '@/features/processes/queries'
import { projectArticle, projectsUpTo } from '@/features/projects/queries'
import { type Alternates, itemAlternates, pageAlternates } from '@/i18n/routing/alternates'
import type { INDEXED_PAGES, ItemRouteName } from '@/i18n/routing/routes'
import type { ProjectFilter } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'

export type PageDataRoute = (typeof INDEXED_PAGES)[number] | ItemRouteName

type Head = Pick<LoadedPage<unknown>, 'title' | 'description'>

interface LoadedPage<Content> {
  title: string
  description: string | null
  alternates: Alternates
  content: Content
}

type PageLocation = { locale: Locale; slug: string; steps: number; filter: ProjectFilter }

interface Item {
  title: string
  summary: string
  slugs: Partial<Record<Locale, string>>
}

/** Defines a page that always exists, with the same title as its HTML page. */
function staticPage<Content>(
  route: Exclude<PageDataRoute, ItemRouteName>,
  wordsIn: (locale: Locale) => Promise<(key: 'title' | 'lead') => string>,
  read: (place: PageLocation) => Promise<Content>,
) {
  return async (place: PageLocation): Promise<LoadedPage<Content>> => {
    const text = await wordsIn(place.locale)
    return {
      title: text('title'),
      description: text('lead'),
      alternates: pageAlternates(route),
      content: await read(place),
    }
  }
}

/** Defines the page of an item. Its loader returns null if there is no such item. */
function itemPage<Content extends Item>(
  route: ItemRouteName,
  read: (locale: Locale, slug: string) => Promise<Content | null>,
) {
  return async ({ locale, slug }: PageLocation): Promise<LoadedPage<Content> | null> => {
    const content = await read(locale, slug)
    if (!content) return null
    const { title, summary, slugs } = content
    return { title, description: summary, alternates: itemAlternates(route, slugs), content }
  }
}

const openPosition = async (locale: Locale, slug: string) =>
  (await closedPosition(locale, slug)) ? null : positionArticle(locale, slug)

const article = async (locale: Locale, slug: string) => {
  const found = await newsArticle(locale, slug)
  return found && { ...found, beside: await adjacentNews(locale, slug) }
}

export const PAGE_DATA = {
  home: async ({ locale }: PageLocation) => {
    const content = await homeContent(locale)
    const { title, description }: Head = await homeHead(locale, content)
    return { title, description, alternates: pageAlternates('home'), content }
  },
  company: async ({ locale }: PageLocation) => {
    const { now: _, ...content } = await companyContent(locale)
    const { title, description }: Head = await companyHead(locale, content.company)
    return { title, description, alternates: pageAlternates('company'), content }
  },
  process: staticPage(
    'process',
    (locale) => getTranslations({ locale, namespace: 'process' }),
    async ({ locale }) => ({
      processes: await processesOf(locale),
      technologies: await technologiesOf(locale),
    }),
  ),
  projects: staticPage(
    'projects',
    (locale) => getTranslations({ locale, namespace: 'projects' }),
    ({ locale, steps, filter }) => projectsUpTo(locale, filter, steps),
  ),
  news: staticPage(
    'news',
    (locale) => getTranslations({ locale, namespace: 'news' }),
    ({ locale, steps }) => newsUpTo(locale, steps),
  ),
  careers: staticPage(
    'careers',
    (locale) => getTranslations({ locale, namespace: 'careers' }),
    async ({ locale }) => ({ positions: await openPositions(locale) }),
  ),
  contact: staticPage(
    'contact',
    (locale) => getTranslations({ locale, namespace: 'contact' }),
    async ({ locale }) => ({
      company: await companyOf(locale),
      contact: await contactOf(locale),
    }),
  ),
  complaints: staticPage(
    'complaints',
    (locale) => getTranslations({ locale, namespace: 'complaints' }),
    async ({ locale }) => ({ contact: await complaintsContact(locale) }),
  ),
  legal: staticPage(
    'legal',
    (locale) => getTranslations({ locale, namespace: 'legal' }),
    ({ locale }) => legalContent(locale),
  ),
  newsItem: itemPage('newsItem', article),
  careerItem: itemPage('careerItem', openPosition),
  processItem: itemPage('processItem', processArticle),
  technologyItem: itemPage('technologyItem', technologyArticle),
  projectItem: itemPage('projectItem', projectArticle),
  legalItem: itemPage('legalItem', legalArticle),
} as const satisfies Record<PageDataRoute, (place: PageLocation) => Promise<LoadedPage<unknown> | null>>

/** The JSON of `{page}/_payload.json`; its schema is `public/payload.schema.json`. */
export type PageData = {
  [Route in PageDataRoute]: {
    locale: Locale
    route: Route
  } & NonNullable<Awaited<ReturnType<(typeof PAGE_DATA)[Route]>>>
}[PageDataRoute]
