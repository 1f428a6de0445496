// What the page of each item shows, in whichever language; by the names of the routes table.

import { contactAbout } from '@/facts/contact-about'
import { type ItemRouteName, itemPath, pagePath } from '@/facts/routes'
import { demoLegalPages, demoNews, demoProcesses, demoProjects, demoTechnologies, longDate } from '../reader'
import type { ItemPage } from '../site-pages'
import { subjectOf, type Visit } from './visit'

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title)
const present = <Item>(items: (Item | undefined)[]) => items.filter((item) => item !== undefined)

async function article({ page, locale, words, main, region, says }: Visit, { item, index }: ItemPage) {
  const shown = page.getByRole('article').first()
  await says(shown.getByText(item.summary, { exact: true })).toBeVisible()
  const date = shown.getByRole('time').first()
  await says(date).toHaveText(longDate(locale, item.publishedOn))
  await says(date).toHaveAttribute('datetime', new RegExp(`^${item.publishedOn}`))
  await says(shown.getByRole('img', { name: item.alt, exact: true })).toBeVisible()
  await says(shown.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await says(main.getByRole('link', { name: words.news.all }).first()).toHaveAttribute(
    'href',
    pagePath('news', locale),
  )
  const titles = titlesOf(demoNews(locale))
  const around = present([titles[index + 1], titles[index - 1]])
  const neighbours = page.getByRole('navigation', { name: words.news.neighbours })
  await says(neighbours.getByRole('link')).toHaveText(around)
  const related = region(words.news.related)
  await says(related.getByRole('article')).toHaveCount(3)
  for (const title of [item.title, ...around])
    await says(related.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
}

async function position({ page, locale, words, region, main, says, is }: Visit, { item }: ItemPage) {
  const own = words.careers
  await says(page.getByRole('article').getByText(item.summary, { exact: true })).toBeVisible()
  const table = page.getByRole('table', { name: own.details })
  await says(table.getByRole('row').filter({ hasText: own.place })).toContainText(item.place)
  for (const part of [own.tasks, own.requirements, own.offer])
    await says(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  const apply = region(own.apply)
  is(await subjectOf(apply.locator('a[href^="mailto:"]'))).toBe(
    own.applySubject.replace('{title}', item.title),
  )
  await says(apply.getByRole('link', { name: own.contactUs })).toHaveAttribute(
    'href',
    contactAbout('careers', locale),
  )
  await says(main.getByRole('link', { name: own.toHome })).toHaveAttribute('href', pagePath('home', locale))
  await says(page.getByRole('link', { name: own.all }).first()).toHaveAttribute(
    'href',
    pagePath('careers', locale),
  )
}

async function process({ page, locale, words, main, says }: Visit, { item, index }: ItemPage) {
  await says(page.getByText(item.summary)).toBeVisible()
  await says(main.getByRole('img', { name: item.alt, exact: true })).toBeVisible()
  await says(page.getByText(item.outcome, { exact: true })).toBeVisible()
  const titles = titlesOf(demoProcesses(locale))
  const neighbours = page.getByRole('navigation', { name: words.process.neighbours })
  await says(neighbours.getByRole('link')).toHaveText(present([titles[index - 1], titles[index + 1]]))
  await says(neighbours.getByText(words.process.previous)).toHaveCount(index === 0 ? 0 : 1)
  await says(neighbours.getByText(words.process.next)).toHaveCount(index === titles.length - 1 ? 0 : 1)
  await says(page.getByRole('link', { name: words.process.all })).toHaveAttribute(
    'href',
    pagePath('process', locale),
  )
  for (const { title, slug } of demoTechnologies(locale).filter(({ processes }) =>
    processes?.includes(item.key),
  ))
    await says(main.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      itemPath('technologyItem', locale, slug),
    )
}

async function technology({ page, locale, words, main, says }: Visit, { item }: ItemPage) {
  const table = page.getByRole('table', { name: words.process.capabilities })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  if (item.size) await says(row(words.capabilities.size)).toContainText(item.size)
  if (item.materials) await says(row(words.capabilities.materials)).toContainText(item.materials)
  await says(page.getByRole('img', { name: item.alt, exact: true })).toBeVisible()
  for (const other of demoTechnologies(locale).filter(({ key }) => key !== item.key))
    await says(main.getByRole('link', { name: other.title })).toBeVisible()
  for (const { title, slug } of demoProcesses(locale).filter(({ key }) => item.processes?.includes(key)))
    await says(main.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      itemPath('processItem', locale, slug),
    )
  await says(page.getByRole('link', { name: words.process.allTechnologies })).toHaveAttribute(
    'href',
    `${pagePath('process', locale)}#technologies`,
  )
}

async function funding({ page, words, region, says }: Visit, { item }: ItemPage) {
  const own = words.projects
  const block = region(own.funding)
  await says(block.getByRole('img', { name: own.emblem })).toBeVisible()
  await says(block.getByText(own.coFunded, { exact: true })).toBeVisible()
  const row = (name: string) =>
    block.getByRole('table', { name: own.funding }).getByRole('row').filter({ hasText: name })
  await says(row(own.programme)).toBeVisible()
  await says(row(own.code)).toContainText(item.eu?.code ?? 'no code')
  for (const amount of [own.totalAmount, own.euAmount]) await says(row(amount)).toContainText('€')
  for (const title of [own.aims, own.results])
    await says(block.getByRole('heading', { name: title })).toBeVisible()
  await says(block.getByText(own.disclaimer, { exact: true })).toBeVisible()
  await says(page.getByRole('region', { name: own.problem })).toHaveCount(0)
}

async function example({ page, locale, words, region, says }: Visit, { item }: ItemPage) {
  const own = words.projects
  const table = page.getByRole('table', { name: own.data })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await says(row(own.material)).toContainText(item.material)
  for (const label of [own.weight, own.annualVolume, own.tolerance, own.industry])
    await says(row(label)).toBeVisible()
  for (const { key, title, slug } of demoTechnologies(locale)) {
    const link = row(own.technologies).getByRole('link', { name: title, exact: true })
    if (!item.technologies.includes(key)) await says(link).toHaveCount(0)
    else await says(link).toHaveAttribute('href', itemPath('technologyItem', locale, slug))
  }
  await says(region(own.problem)).toBeVisible()
  await says(region(own.solution)).toBeVisible()
}

async function project(visit: Visit, found: ItemPage) {
  const { page, locale, words, region, main, says } = visit
  const { item } = found
  await says(page.getByRole('img', { name: item.alt, exact: true })).toBeVisible()
  await says(page.getByText(item.summary, { exact: true })).toBeVisible()
  const others = demoProjects(locale).filter(({ kind, key }) => kind === item.kind && key !== item.key)
  const further = region(words.projects.others).getByRole('article').getByRole('heading')
  await says(further).toHaveText(titlesOf(others.slice(0, 3)))
  await says(main.getByRole('link', { name: words.projects.all, exact: true }).first()).toHaveAttribute(
    'href',
    pagePath('projects', locale),
  )
  if (item.kind === 'eu') await funding(visit, found)
  if (item.kind === 'example') await example(visit, found)
}

async function legalText({ page, locale, words, says }: Visit, { item }: ItemPage) {
  await says(page.getByRole('note')).toContainText(words.legal.sample)
  const shown = page.getByRole('article')
  await says(shown.getByText(words.legal.lastChanged)).toContainText(/\d{4}/)
  const others = page.getByRole('navigation', { name: words.legal.others })
  await says(others.getByRole('link')).toHaveText(
    titlesOf(demoLegalPages(locale).filter(({ key }) => key !== item.key)),
  )
  await says(shown.getByRole('link', { name: words.legal.title }).first()).toHaveAttribute(
    'href',
    pagePath('legal', locale),
  )
}

const SHOWN: Record<ItemRouteName, (visit: Visit, found: ItemPage) => Promise<void>> = {
  newsItem: article,
  careerItem: position,
  processItem: process,
  technologyItem: technology,
  projectItem: project,
  legalItem: legalText,
}

/** The page of an item: its title above all, and what its kind promises. */
export async function showsItem(visit: Visit, found: ItemPage): Promise<void> {
  await visit.says(visit.h1).toHaveText(found.item.title)
  visit.is(await visit.page.title()).toBe(`${found.item.title} · Kovina`)
  await SHOWN[found.route](visit, found)
}
