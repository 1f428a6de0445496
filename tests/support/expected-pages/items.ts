// Defines the expected content of the page of each kind of item, in any language, by the names of the routes table.

import { CAPABILITIES } from '@/content/editing/capabilities'
import { contactLink } from '@/i18n/routing/contact-link'
import { type ItemRouteName, itemPath, pagePath } from '@/i18n/routing/routes'
import { localeEntry } from '@/shared/locales'
import {
  demoCompany,
  demoLegalPages,
  demoNews,
  demoProcesses,
  demoProjects,
  demoTechnologies,
  interpolated,
  longDate,
} from '../pages/expected-content'
import type { ItemPage } from '../pages/site-pages'
import { spaced } from './page-content'
import { type PageContext, subjectIn } from './page-context'

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title)
const present = <Item>(items: (Item | undefined)[]) => items.filter((item) => item !== undefined)

function gallery({ region, words, are, is }: PageContext, { item }: ItemPage) {
  const shown = region(words.gallery.title)
  is(shown.isThere).toBe(item.gallery.length > 0)
  are(
    shown.all('img').map(({ name }) => name),
    item.galleryAlts,
  )
}

function article(visit: PageContext, found: ItemPage) {
  const { body, locale, words, region, has, are, is } = visit
  const { item, index } = found
  const shown = body.the('article')
  has(shown, item.summary)
  const date = shown.the('time')
  is(date.text).toBe(longDate(locale, item.publishedOn))
  is(date.at('datetime')).toMatch(new RegExp(`^${item.publishedOn}`))
  is(shown.labelled('img', item.alt).isThere).toBe(true)
  is(shown.all('h2').length).toBeGreaterThan(0)
  gallery(visit, found)
  is(body.the('main').link(words.news.all)).toBe(pagePath('news', locale))
  const titles = titlesOf(demoNews(locale))
  const around = present([titles[index + 1], titles[index - 1]])
  const neighbours = body.labelled('nav', words.news.neighbours)
  is(neighbours.all('a')).toHaveLength(around.length)
  for (const title of around) is(neighbours.the('a', title).isThere).toBe(true)
  is(neighbours.text.includes(words.news.next)).toBe(index > 0)
  const related = region(words.news.related)
  is(related.all('article')).toHaveLength(3)
  for (const title of [item.title, ...around]) is(related.texts('h3')).not.toContain(spaced(title))
  are(related.texts('h3').slice(3), [])
}

function position({ body, main, locale, words, region, has, is }: PageContext, { item }: ItemPage) {
  const own = words.careers
  has(body.the('article'), item.summary)
  has(body.labelled('table', own.details).the('tr', own.place), item.place)
  for (const part of [own.tasks, own.requirements, own.offer]) is(body.the('h2', part).isThere).toBe(true)
  const apply = region(own.apply)
  is(subjectIn(apply)).toBe(own.applySubject.replace('{title}', item.title))
  is(apply.link(own.contactUs)).toBe(contactLink('careers', locale))
  is(main.link(own.toHome)).toBe(pagePath('home', locale))
  is(main.link(own.all)).toBe(pagePath('careers', locale))
}

function process({ body, main, locale, words, has, is }: PageContext, { item, index }: ItemPage) {
  has(main, item.summary, item.outcome)
  is(main.labelled('img', item.alt).isThere).toBe(true)
  const titles = titlesOf(demoProcesses(locale))
  const neighbours = body.labelled('nav', words.process.neighbours)
  const around = present([titles[index - 1], titles[index + 1]])
  is(neighbours.all('a')).toHaveLength(around.length)
  for (const title of around) is(neighbours.the('a', title).isThere).toBe(true)
  is(neighbours.text.includes(words.process.previous)).toBe(index > 0)
  is(neighbours.text.includes(words.process.next)).toBe(index < titles.length - 1)
  is(main.link(words.process.all)).toBe(pagePath('process', locale))
  const here = demoTechnologies(locale).filter(({ processes }) => processes?.includes(item.key))
  for (const { title, slug } of here) is(main.link(title)).toBe(itemPath('technologyItem', locale, slug))
}

function technology({ body, main, locale, words, are, is }: PageContext, { item }: ItemPage) {
  const table = body.labelled('table', words.process.capabilities)
  const filled = CAPABILITIES.filter((name) => item[name])
  are(
    table.texts('th'),
    filled.map((name) => words.capabilities[name]),
  )
  are(
    table.texts('td'),
    filled.map((name) => item[name] ?? ''),
  )
  is(body.labelled('img', item.alt).isThere).toBe(true)
  is(main.the('h2', words.process.aboutTechnology).isThere).toBe(true)
  for (const { title, slug } of demoTechnologies(locale).filter(({ key }) => key !== item.key))
    is(main.link(title)).toBe(itemPath('technologyItem', locale, slug))
  for (const { title, slug } of demoProcesses(locale).filter(({ key }) => item.processes?.includes(key)))
    is(main.exactly('a', title).at('href')).toBe(itemPath('processItem', locale, slug))
  is(main.link(words.process.allTechnologies)).toBe(`${pagePath('process', locale)}#technologies`)
}

function funding({ locale, words, region, has, are, is }: PageContext, { item }: ItemPage) {
  const own = words.projects
  const { eu } = item
  if (!eu) throw new Error(`${item.key} has no funding`)
  const euros = new Intl.NumberFormat(localeEntry(locale).lang, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const block = region(own.funding)
  is(block.labelled('img', own.emblem).isThere).toBe(true)
  const responsibility = interpolated(own.responsibility, { company: demoCompany(locale).name })
  has(block, own.coFunded, item.fund ? responsibility : own.disclaimer)
  const table = block.labelled('table', own.funding)
  const period = { from: longDate(locale, eu.from), to: longDate(locale, eu.to) }
  const rows = [
    [own.fund, item.fund],
    [own.programme, item.programme],
    [own.code, eu.code],
    [own.totalAmount, euros.format(eu.totalAmountEur)],
    [own.euAmount, euros.format(eu.euAmountEur)],
    [own.period, interpolated(own.fromTo, period)],
  ].filter(([, value]) => value)
  are(
    table.texts('tr'),
    rows.map((row) => row.join('')),
  )
  for (const title of [own.aims, own.results]) is(block.the('h3', title).isThere).toBe(true)
  is(region(own.problem).isThere).toBe(false)
}

function example({ body, locale, words, region, has, is }: PageContext, { item }: ItemPage) {
  const own = words.projects
  const table = body.labelled('table', own.data)
  has(table.the('tr', own.material), item.material)
  for (const label of ['weight', 'annualVolume', 'tolerance', 'industry'] as const)
    is(table.the('tr', own[label]).isThere).toBe(Boolean(item[label === 'weight' ? 'weightKg' : label]))
  if (item.annualVolume) {
    const format = new Intl.NumberFormat(localeEntry(locale).lang, { useGrouping: 'always' })
    has(table.the('tr', own.annualVolume), format.format(item.annualVolume))
  }
  const row = table.the('tr', own.technologies)
  for (const { key, title, slug } of demoTechnologies(locale)) {
    const address = item.technologies.includes(key) ? itemPath('technologyItem', locale, slug) : undefined
    is(row.exactly('a', title).at('href')).toBe(address)
  }
  is(region(own.problem).isThere).toBe(true)
  is(region(own.solution).isThere).toBe(true)
}

function project(visit: PageContext, found: ItemPage) {
  const { body, main, locale, words, region, has, are, is } = visit
  const { item } = found
  is(body.labelled('img', item.alt).isThere).toBe(true)
  has(main, item.summary)
  const others = demoProjects(locale).filter(({ key }) => key !== item.key)
  const ofItsKind = others.filter(({ kind }) => kind === item.kind)
  const further = [...ofItsKind, ...others.filter(({ kind }) => kind !== item.kind)]
  are(region(words.projects.others).texts('h3'), titlesOf(further.slice(0, 3)))
  is(main.exactly('a', words.projects.all).at('href')).toBe(pagePath('projects', locale))
  gallery(visit, found)
  if (item.kind === 'eu') funding(visit, found)
  if (item.kind === 'example') example(visit, found)
}

function legalText({ body, locale, words, has, are, is }: PageContext, { item }: ItemPage) {
  has(body.the('note'), words.legal.sample)
  const shown = body.the('article')
  is(shown.the('p', words.legal.lastChanged).text).toMatch(/\d{4}/)
  const others = demoLegalPages(locale).filter(({ key }) => key !== item.key)
  are(body.labelled('nav', words.legal.others).texts('a'), titlesOf(others))
  is(shown.link(words.legal.title)).toBe(pagePath('legal', locale))
}

const SHOWN: Record<ItemRouteName, (visit: PageContext, found: ItemPage) => void> = {
  newsItem: article,
  careerItem: position,
  processItem: process,
  technologyItem: technology,
  projectItem: project,
  legalItem: legalText,
}

/** Expects the content of an item's page: its title first, and everything for its kind. */
export async function expectItemPage(visit: PageContext, found: ItemPage): Promise<void> {
  visit.are(visit.body.texts('h1'), [found.item.title])
  visit.is(await visit.page.title()).toBe(`${found.item.title} · Kovina`)
  SHOWN[found.route](visit, found)
}
