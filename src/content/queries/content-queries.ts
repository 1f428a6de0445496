// Defines all queries of pages for content, for both sources: published content, or an editor's drafts.

import type { Where } from 'payload'
import { isClosed } from '@/i18n/company-time'
import type {
  Certificate,
  Company,
  Contact,
  Document,
  Equipment,
  Form,
  Home,
  LegalPage,
  Milestone,
  News,
  Position,
  Process,
  Product,
  Project,
  Technology,
} from '@/payload-types'
import type { ProjectFilter, ProjectKind, ProjectStatus } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import type { AddressedCollection, EditorialCollection, SiteGlobal } from '../content-types'
import { ids, picture, type Slugs } from '../view-models/common'
import {
  certificateRow,
  companyData,
  contactData,
  machine,
  milestoneEntry,
  productCard,
} from '../view-models/company'
import { formsData } from '../view-models/forms'
import { legalArticle, legalCard, publishedDocument } from '../view-models/legal'
import { newsArticle, newsCard } from '../view-models/news'
import { langOf } from '../view-models/page-language'
import { positionArticle, positionCard } from '../view-models/positions'
import { processArticle, processCard, technologyArticle, technologyCard } from '../view-models/processes'
import { type ProjectCard, projectArticle, projectCard } from '../view-models/projects'

/** Limit for lists without pages, which are read completely. */
const ALL = 999

export interface Documents {
  news: News
  processes: Process
  technologies: Technology
  projects: Project
  positions: Position
  'legal-pages': LegalPage
  certificates: Certificate
  equipment: Equipment
  products: Product
  milestones: Milestone
  documents: Document
}

export interface Globals {
  company: Company
  home: Home
  contact: Contact
  forms: Form
}

/** Identifies an item by its slug in the language, or by its id. */
export type ItemKey = string | number

/** The part of a list to read. */
export interface PageWindowQuery {
  limit: number
  /** Page number, from 1, with `limit` items per page; default: the first. */
  page?: number
  where?: Where
  /** Default: the collection's own order. */
  sort?: string[]
}

/** The number of projects of a kind and a status. */
export interface ProjectCount {
  kind: ProjectKind
  status: ProjectStatus
  count: number
}

/** The position of an article in the list. Articles of the same time are ordered by their ids. */
export type NewsMoment = Pick<News, 'id' | 'publishedOn'>

interface NewsBeside {
  later: number[]
  earlier: number[]
}

/**
 * The source of content for pages. Each result is in one language; only texts of globals and descriptions of pictures
 * may be in another, which `langOf` names.
 */
export interface ContentSource {
  list<Name extends EditorialCollection>(
    name: Name,
    locale: Locale,
    part: PageWindowQuery,
  ): Promise<Documents[Name][]>
  item<Name extends AddressedCollection>(
    name: Name,
    locale: Locale,
    key: ItemKey,
  ): Promise<{ document: Documents[Name]; slugs: Slugs } | null>
  global<Name extends SiteGlobal>(name: Name, locale: Locale): Promise<Globals[Name]>
  newsCount(locale: Locale): Promise<number>
  /** Returns at most `limit` articles before and after this one, the nearest first. */
  newsBeside(locale: Locale, article: NewsMoment, limit: number): Promise<NewsBeside>
  projectCounts(locale: Locale): Promise<ProjectCount[]>
}

const isOf = ({ kind, status }: ProjectFilter): Where => ({
  ...(kind && { kind: { equals: kind } }),
  ...(status && { status: { equals: status } }),
})

/**
 * Returns the queries on a source. Their results are `null` or empty if there is nothing to show; database errors are
 * thrown.
 */
export function contentQueries(source: ContentSource) {
  async function all<Name extends EditorialCollection, Shape>(
    name: Name,
    locale: Locale,
    shape: (document: Documents[Name]) => Shape,
  ): Promise<Shape[]> {
    return (await source.list(name, locale, { limit: ALL })).map(shape)
  }

  async function one<Name extends AddressedCollection, Shape>(
    name: Name,
    locale: Locale,
    key: ItemKey,
    shape: (document: Documents[Name], slugs: Slugs) => Shape,
  ): Promise<Shape | null> {
    const found = await source.item(name, locale, key)
    return found && shape(found.document, found.slugs)
  }

  async function projects(locale: Locale, part: PageWindowQuery): Promise<ProjectCard[]> {
    return (await source.list('projects', locale, part)).map(projectCard)
  }

  return {
    async news(locale: Locale, limit: number, page = 1) {
      const [documents, total] = await Promise.all([
        source.list('news', locale, { limit, page }),
        source.newsCount(locale),
      ])
      return { cards: documents.map(newsCard), total }
    },
    /**
     * Returns an article between at most `reach` earlier and as many later ones, newest first; without the article, the
     * newest.
     */
    async newsAround(locale: Locale, key: ItemKey, reach: number) {
      const here = (await source.item('news', locale, key))?.document
      if (!here) return (await source.list('news', locale, { limit: reach })).map(newsCard)
      const { later, earlier } = await source.newsBeside(locale, here, reach)
      const beside = [...later, ...earlier]
      if (beside.length === 0) return [newsCard(here)]
      const found = await source.list('news', locale, { limit: beside.length, where: { id: { in: beside } } })
      const articles = [here, ...found]
      const inOrder = [...later.toReversed(), here.id, ...earlier]
      return inOrder.flatMap((id) => articles.find((article) => article.id === id) ?? []).map(newsCard)
    },
    newsArticle: (locale: Locale, key: ItemKey) => one('news', locale, key, newsArticle),

    processes: (locale: Locale) => all('processes', locale, processCard),
    processArticle: (locale: Locale, key: ItemKey) => one('processes', locale, key, processArticle),
    technologies: (locale: Locale) => all('technologies', locale, technologyCard),
    technologyArticle: (locale: Locale, key: ItemKey) => one('technologies', locale, key, technologyArticle),

    /** Returns the latest projects that match the filter. */
    projects: (locale: Locale, filter: ProjectFilter, limit: number, page = 1) =>
      projects(locale, { limit, page, where: isOf(filter) }),
    projectCounts: (locale: Locale) => source.projectCounts(locale),
    /** Returns projects in the order of the ids; without those that do not exist in this language. */
    async projectsById(locale: Locale, wanted: readonly number[]) {
      if (wanted.length === 0) return []
      const found = await projects(locale, { limit: wanted.length, where: { id: { in: [...wanted] } } })
      return wanted.flatMap((id) => found.find((project) => project.id === id) ?? [])
    },
    /** Returns other projects than this one: those of its kind first, the latest first within each group. */
    async otherProjects(locale: Locale, { id, kind }: Pick<ProjectCard, 'id' | 'kind'>, limit: number) {
      const besides: Where = { id: { not_equals: id } }
      const alike = await projects(locale, { limit, where: { and: [besides, { kind: { equals: kind } }] } })
      const rest = limit - alike.length
      if (rest === 0) return alike
      const unlike: Where = { and: [besides, { kind: { not_equals: kind } }] }
      return [...alike, ...(await projects(locale, { limit: rest, where: unlike }))]
    },
    projectArticle: (locale: Locale, key: ItemKey) => one('projects', locale, key, projectArticle),

    /** Returns the positions that are open today. */
    async openPositions(locale: Locale) {
      const positions = await all('positions', locale, positionCard)
      return positions.filter(({ closesOn }) => !isClosed(closesOn, new Date()))
    },
    /** Returns a position, open or closed; the caller has to check. */
    positionArticle: (locale: Locale, key: ItemKey) => one('positions', locale, key, positionArticle),

    legalPages: (locale: Locale) => all('legal-pages', locale, legalCard),
    legalArticle: (locale: Locale, key: ItemKey) => one('legal-pages', locale, key, legalArticle),
    documents: (locale: Locale) => all('documents', locale, publishedDocument),

    certificates: (locale: Locale) => all('certificates', locale, certificateRow),
    equipment: (locale: Locale) => all('equipment', locale, machine),
    products: (locale: Locale) => all('products', locale, productCard),
    milestones: (locale: Locale) => all('milestones', locale, milestoneEntry),

    company: async (locale: Locale) => companyData(await source.global('company', locale)),
    contact: async (locale: Locale) => contactData(await source.global('contact', locale)),
    forms: async (locale: Locale) => formsData(await source.global('forms', locale)),
    async home(locale: Locale) {
      const home = await source.global('home', locale)
      const { claim, intro, hero, projects } = home
      return {
        claim,
        intro: intro || null,
        hero: picture(hero),
        projectIds: ids(projects),
        ...langOf(home, 'claim', 'intro'),
      }
    },
  }
}

export type ContentQueries = ReturnType<typeof contentQueries>
