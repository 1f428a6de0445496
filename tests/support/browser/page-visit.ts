// Visits a page of the site once, and checks everything that must hold in any language.

import type { Page } from '@playwright/test'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import { type Locale, localeEntry } from '@/shared/locales'
import { expectItemPage } from '../expected-pages/items'
import { pageContextOf } from '../expected-pages/page-context'
import { EXPECTED_PAGES } from '../expected-pages/pages'
import { messagesIn } from '../pages/expected-content'
import { type ItemPage, itemPagesIn } from '../pages/site-pages'
import { type AxeSelection, accessibilityViolations } from './axe'
import { collectConsoleErrors } from './console-errors'
import { overflowingElements, overflowPixels } from './overflow'
import { expect, siteUrl } from './test'
import { DESKTOP, PHONE } from './windows'

const MENU = [
  'company',
  'process',
  'projects',
  'news',
  'careers',
  'contact',
] as const satisfies PageRouteName[]

/** Matches the console message of Chromium for a page with status 404. */
const MISSING_PAGE = /^Failed to load resource: the server responded with a status of 404/

interface Outline {
  lang: string
  dir: string
  title: string
  /** Text of the first Tab stop. */
  skip: string
  /** Text and address of each link in the first menu. */
  menu: [string, string][]
  levels: number[]
}

function outlineOf(page: Page): Promise<Outline> {
  return page.evaluate(() => {
    const links = [...(document.querySelector('header nav')?.querySelectorAll('a') ?? [])]
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      skip: document.querySelector('a')?.textContent ?? '',
      menu: links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']),
      levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
        Number(tagName[1]),
      ),
    }
  })
}

/**
 * Returns faults of the heading levels: a heading may be at most one level below the preceding one, and the first has
 * level 1.
 */
function levelFaults(levels: readonly number[]): string[] {
  const faults = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0
    return level > before + 1 ? [`level ${level} after ${before}`] : []
  })
  const first = levels.filter((level) => level === 1).length
  return first === 1 ? faults : [...faults, `${first} of level 1`]
}

export interface SitePage {
  name: string
  path: string
}

interface Visitor {
  page: Page
  locale: Locale
  items: Map<string, ItemPage>
  heard(): string[]
}

/** Returns a visitor with one browser page for many addresses of a language. */
export function visitorIn(page: Page, locale: Locale): Visitor {
  const items = new Map(itemPagesIn(locale).map((found) => [found.path, found]))
  return { page, locale, items, heard: collectConsoleErrors(page, siteUrl()) }
}

/** Opens the page on a phone, where all checks begin. */
export async function open({ page }: Visitor, path: string) {
  await page.setViewportSize(PHONE)
  return page.goto(path)
}

async function expectOutline({ page, locale }: Visitor, where: string): Promise<void> {
  const { navigation } = messagesIn(locale)
  const { lang, dir } = localeEntry(locale)
  const { levels, title, ...outline } = await outlineOf(page)
  expect.soft(outline, where).toEqual({
    lang,
    dir,
    skip: navigation.skip,
    menu: MENU.map((route) => [navigation[route], pagePath(route, locale)]),
  })
  expect.soft(title, where).toMatch(/\S · Kovina$/)
  expect.soft(levelFaults(levels), `headings of ${where}`).toEqual([])
}

/**
 * Checks that the page fits on a phone, in a wide window, and on the narrowest phone with text twice as large. Without
 * `onDesktop` on phones only: items of a kind differ in their texts, which need most room there.
 */
async function expectToFit({ page }: Visitor, where: string, onDesktop: boolean): Promise<void> {
  expect.soft(await overflowPixels(page), `pixels beyond ${where}, phone`).toBeLessThanOrEqual(0)
  if (onDesktop) {
    await page.setViewportSize(DESKTOP)
    expect.soft(await overflowPixels(page), `pixels beyond ${where}, desktop`).toBeLessThanOrEqual(0)
  }
  expect.soft(await overflowingElements(page), `pushed out of ${where}, text twice as large`).toEqual([])
}

/**
 * Runs all checks in one visit. They are soft assertions, so that each fault is reported. `axeRules`: for the first
 * page of each kind; null for its further items, which axe does not check.
 */
export async function expectPage(
  visitor: Visitor,
  { name, path }: SitePage,
  axeRules: AxeSelection['rules'] | null,
): Promise<void> {
  const { page, locale, items, heard } = visitor
  const where = `${name} in ${locale}`
  const answer = await open(visitor, path)
  const isMissing = name === 'a missing page'
  expect.soft(answer?.status(), where).toBe(isMissing ? 404 : 200)
  expect.soft(answer?.headers()['content-security-policy'], `policy of ${where}`).toBeTruthy()
  await expectOutline(visitor, where)
  const found = items.get(path)
  const visit = await pageContextOf(page, locale, where)
  const expectContent = found ? () => expectItemPage(visit, found) : EXPECTED_PAGES[name]
  if (!expectContent) throw new Error(`no row of EXPECTED_PAGES says what ${name} shows`)
  await expectContent(visit)
  if (axeRules) {
    const violations = await accessibilityViolations(page, { rules: axeRules })
    expect.soft(violations, `accessibility of ${where}`).toEqual([])
  }
  await expectToFit(visitor, where, axeRules !== null)
  const said = heard().filter((text) => !(isMissing && MISSING_PAGE.test(text)))
  expect.soft(said, `console and requests of ${where}`).toEqual([])
}
