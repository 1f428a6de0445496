// Every question that pages ask of the content, whichever source answers: what is published, or an editor's drafts.

import type { Locale } from '@/facts/locales'
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
import { isClosed } from '@/platform/closing'
import type { AddressedCollection, EditorialCollection, SiteGlobal } from './kinds'
import { ids, picture, type Slugs } from './shapes/common'
import {
  certificateRow,
  companyData,
  contactData,
  machine,
  milestoneEntry,
  productCard,
} from './shapes/company'
import { formsData } from './shapes/forms'
import { legalArticle, legalCard, publishedDocument } from './shapes/legal'
import { newsArticle, newsCard } from './shapes/news'
import { positionArticle, positionCard } from './shapes/positions'
import { processArticle, processCard, technologyArticle, technologyCard } from './shapes/processes'
import { projectArticle, projectCard } from './shapes/projects'

/** Lists that no visitor would page through are read whole. */
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

/** An item is asked for by its slug in the language, or by its id. */
export type ItemKey = string | number

/** Where the answers come from; each answer is in one language, without fallback to another. */
export interface Source {
  list<Name extends EditorialCollection>(
    name: Name,
    locale: Locale,
    limit: number,
  ): Promise<{ documents: Documents[Name][]; total: number }>
  item<Name extends AddressedCollection>(
    name: Name,
    locale: Locale,
    key: ItemKey,
  ): Promise<{ document: Documents[Name]; slugs: Slugs } | null>
  global<Name extends SiteGlobal>(name: Name, locale: Locale): Promise<Globals[Name]>
}

/** Answers are `null` or empty where there is nothing to show; faults of the database are thrown. */
export function readerOf(source: Source) {
  async function all<Name extends EditorialCollection, Shape>(
    name: Name,
    locale: Locale,
    shape: (document: Documents[Name]) => Shape,
  ): Promise<Shape[]> {
    const { documents } = await source.list(name, locale, ALL)
    return documents.map(shape)
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

  return {
    async news(locale: Locale, limit: number) {
      const { documents, total } = await source.list('news', locale, limit)
      return { cards: documents.map(newsCard), total }
    },
    newsArticle: (locale: Locale, key: ItemKey) => one('news', locale, key, newsArticle),

    processes: (locale: Locale) => all('processes', locale, processCard),
    processArticle: (locale: Locale, key: ItemKey) => one('processes', locale, key, processArticle),
    technologies: (locale: Locale) => all('technologies', locale, technologyCard),
    technologyArticle: (locale: Locale, key: ItemKey) => one('technologies', locale, key, technologyArticle),

    projects: (locale: Locale) => all('projects', locale, projectCard),
    projectArticle: (locale: Locale, key: ItemKey) => one('projects', locale, key, projectArticle),

    /** Those that are open today. */
    async openPositions(locale: Locale) {
      const positions = await all('positions', locale, positionCard)
      return positions.filter(({ closesOn }) => !isClosed(closesOn, new Date()))
    },
    /** Open or closed: whoever asks has to look. */
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
      const { claim, intro, hero, projects } = await source.global('home', locale)
      return { claim, intro: intro || null, hero: picture(hero), projectIds: ids(projects) }
    },
  }
}

export type ContentReader = ReturnType<typeof readerOf>
