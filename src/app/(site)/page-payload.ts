// What each public page is made of, as data: title, translations and content, without a word of markup.

import { getTranslations } from 'next-intl/server'
import { type Alternates, itemAlternates, pageAlternates } from '@/facts/alternates'
import { NO_FILTER } from '@/facts/content-choices'
import type { Locale } from '@/facts/locales'
import type { INDEXED_PAGES, ItemRouteName } from '@/facts/routes'
import { closedPosition, openPositions, positionArticle } from '@/features/careers/queries'
import { companyContent } from '@/features/company/queries'
import { qualityDesk } from '@/features/complaints/queries'
import { companyOf, contactOf } from '@/features/contact/queries'
import { homeContent } from '@/features/home/queries'
import { legalArticle, legalContent } from '@/features/legal/queries'
import { newsArticle, newsBeside, newsUpTo } from '@/features/news/queries'
import { processArticle, processesOf, technologiesOf, technologyArticle } from '@/features/processes/queries'
import { projectArticle, projectsUpTo } from '@/features/projects/queries'

export type PayloadRoute = (typeof INDEXED_PAGES)[number] | ItemRouteName

interface Loaded<Content> {
  title: string
  description: string | null
  alternates: Alternates
  content: Content
}

type Place = { locale: Locale; slug: string; steps: number }

interface Item {
  title: string
  summary: string
  slugs: Partial<Record<Locale, string>>
}

/** A page that is always there, with the title that it has for readers. */
function page<Content>(
  route: Exclude<PayloadRoute, ItemRouteName>,
  wordsIn: (locale: Locale) => Promise<(key: 'title' | 'lead') => string>,
  read: (place: Place) => Promise<Content>,
) {
  return async (place: Place): Promise<Loaded<Content>> => {
    const text = await wordsIn(place.locale)
    return {
      title: text('title'),
      description: text('lead'),
      alternates: pageAlternates(route),
      content: await read(place),
    }
  }
}

/** A page of an item; null where there is none. */
function item<Content extends Item>(
  route: ItemRouteName,
  read: (locale: Locale, slug: string) => Promise<Content | null>,
) {
  return async ({ locale, slug }: Place): Promise<Loaded<Content> | null> => {
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
  return found && { ...found, beside: await newsBeside(locale, slug) }
}

export const PAYLOADS = {
  home: async ({ locale }: Place) => {
    const content = await homeContent(locale)
    const { claim, intro } = content.opening
    return { title: claim, description: intro, alternates: pageAlternates('home'), content }
  },
  company: async ({ locale }: Place) => {
    const { now: _, ...content } = await companyContent(locale)
    const words = await getTranslations({ locale, namespace: 'company' })
    const { aboutTitle, aboutSummary } = content.company
    return {
      title: aboutTitle ?? words('title'),
      description: aboutSummary ?? words('lead'),
      alternates: pageAlternates('company'),
      content,
    }
  },
  process: page(
    'process',
    (locale) => getTranslations({ locale, namespace: 'process' }),
    async ({ locale }) => ({
      processes: await processesOf(locale),
      technologies: await technologiesOf(locale),
    }),
  ),
  projects: page(
    'projects',
    (locale) => getTranslations({ locale, namespace: 'projects' }),
    ({ locale, steps }) => projectsUpTo(locale, NO_FILTER, steps),
  ),
  news: page(
    'news',
    (locale) => getTranslations({ locale, namespace: 'news' }),
    ({ locale, steps }) => newsUpTo(locale, steps),
  ),
  careers: page(
    'careers',
    (locale) => getTranslations({ locale, namespace: 'careers' }),
    async ({ locale }) => ({ positions: await openPositions(locale) }),
  ),
  contact: page(
    'contact',
    (locale) => getTranslations({ locale, namespace: 'contact' }),
    async ({ locale }) => ({
      company: await companyOf(locale),
      contact: await contactOf(locale),
    }),
  ),
  complaints: page(
    'complaints',
    (locale) => getTranslations({ locale, namespace: 'complaints' }),
    async ({ locale }) => ({ desk: await qualityDesk(locale) }),
  ),
  legal: page(
    'legal',
    (locale) => getTranslations({ locale, namespace: 'legal' }),
    ({ locale }) => legalContent(locale),
  ),
  newsItem: item('newsItem', article),
  careerItem: item('careerItem', openPosition),
  processItem: item('processItem', processArticle),
  technologyItem: item('technologyItem', technologyArticle),
  projectItem: item('projectItem', projectArticle),
  legalItem: item('legalItem', legalArticle),
} as const satisfies Record<PayloadRoute, (place: Place) => Promise<Loaded<unknown> | null>>

/** The JSON of `{page}/_payload.json`; its schema is `public/payload.schema.json`. */
export type PagePayload = {
  [Route in PayloadRoute]: {
    locale: Locale
    route: Route
  } & NonNullable<Awaited<ReturnType<(typeof PAYLOADS)[Route]>>>
}[PayloadRoute]
