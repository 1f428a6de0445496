// Texts that a page shows in Croatian, as its language lacks them, say so: a screen reader speaks them as Croatian (WCAG 2.2,
// 3.1.2).

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/browser/test'
import { query } from '@tests/support/database/database-server'
import {
  demoCompany,
  demoContact,
  demoProjects,
  homeOpening,
  messagesIn,
  nth,
} from '@tests/support/pages/expected-content'
import { workerSite } from '@tests/support/site/worker-site'
import { Ajv } from 'ajv'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { readAlts, readArticle, readRecords } from '@/seed/demo/source'
import type { Locale } from '@/shared/locales'
import { ALL_PAGES_TAG, CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'

const PAGES = ['home', 'company', 'contact', 'legal', 'careers', 'complaints'] as const

const TABLES = [
  'home_locales',
  'company_locales',
  'company_board_locales',
  'company_figures_locales',
  'contact_locales',
  'contact_departments_locales',
  'contact_topics_locales',
  'media_locales',
]

const { home: homeWords, company: companyWords } = messagesIn('it')
/** A head cannot name another language than that of the page: words of the interface stand in. */
const ITALIAN_HEADS = {
  home: { title: homeWords.caption, description: homeWords.processTitle },
  company: { title: companyWords.title, description: companyWords.lead },
}

/** Takes a language away from what is not an item; resolves with the function that gives it back. */
async function takeAway(locale: Locale): Promise<() => Promise<void>> {
  const { databaseUrl } = workerSite()
  const kept = new Map<string, string>()
  for (const table of TABLES) {
    const rows = await query<{ row: object }>(
      databaseUrl,
      `delete from ${table} where _locale = $1 returning to_json(${table}) as row`,
      [locale],
    )
    kept.set(table, JSON.stringify(rows.map(({ row }) => row)))
  }
  return async () => {
    for (const [table, rows] of kept)
      await query(
        databaseUrl,
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      )
  }
}

const expirePages = () =>
  query(workerSite().databaseUrl, 'select pg_notify($1, $2)', [
    CONTENT_CHANGED_CHANNEL,
    JSON.stringify([ALL_PAGES_TAG]),
  ])

/** Returns the texts with a language of their own, in their order, but for the links to the other languages. */
async function textsWithLanguage(page: Page): Promise<[lang: string, text: string][]> {
  const elements = page.locator('body [lang]')
  return elements.evaluateAll((all) =>
    all
      .filter((element) => element.closest('a[hreflang]') === null)
      .map((element) => {
        const text = element instanceof HTMLImageElement ? element.alt : element.textContent
        return [element.getAttribute('lang') ?? '', text ?? '']
      }),
  )
}

interface Company {
  about: string
  country: string
  court: string
  aboutTitle: string
  board: { function: string }[]
  figures: { value: string; unit?: string; label: string }[]
}

const alts = readAlts()
const alt = (file: string) => alts[file]?.hr ?? 'no such picture'

/** Returns the files of the pictures in a list of the company's page. */
const pictured = (list: 'milestones' | 'equipment' | 'products') =>
  readRecords(list, 'hr').flatMap(({ picture }) => (picture ? [String(picture)] : []))

/** Returns the Croatian texts of each page in their order. */
function croatianTexts() {
  const { claim, intro } = homeOpening('hr')
  const company = demoCompany('hr') as unknown as Company
  const contact = demoContact('hr')
  const { front } = readArticle('.', 'about', 'hr')
  const footer = [company.about, company.country]
  const figures = company.figures.flatMap(({ value, unit, label }) => [label, value, ...(unit ? [unit] : [])])
  const departments = contact.departments.flatMap(({ name, function: job, hours }) => [name, job, hours])
  const person = (mailbox: string) => {
    const found = contact.departments.find(({ email }) => email.startsWith(mailbox))
    return `${found?.person}, ${found?.function}`
  }
  return {
    home: [alt('hero.jpg'), claim, intro, ...figures, ...footer],
    company: [
      front.title,
      front.summary,
      alt('company-building.jpg'),
      ...figures,
      expect.stringMatching(/^Kovina\sje\stvornica\smetalnih\sdijelova/),
      alt('company-hall.jpg'),
      ...(['milestones', 'equipment', 'products'] as const).flatMap(pictured).map(alt),
      ...footer,
    ],
    contact: [
      contact.intro,
      company.country,
      ...departments,
      ...contact.topics.map(({ label }) => label),
      contact.directions,
      company.country,
      ...footer,
    ],
    legal: [company.country, company.court, ...company.board.map((one) => one.function), ...footer],
    careers: [person('jobs'), ...footer],
    complaints: [person('quality'), ...footer],
  } as const
}

/** English in every language but Croatian, below each page (site.md §2.3). */
const taxLabel = ['en-GB', messagesIn('it').footer.taxNumber]

test('texts in another language than the page have it named, on every page that shows some', async ({
  cleanPage: page,
}) => {
  const giveBack = await takeAway('it')
  const opened = async (route: (typeof PAGES)[number], locale: Locale) => {
    await page.goto(pagePath(route, locale), { waitUntil: 'domcontentloaded' })
    return textsWithLanguage(page)
  }
  try {
    await expirePages()
    const expected = croatianTexts()
    for (const route of PAGES) {
      const texts = expected[route].map((text) => ['hr', text])
      await expect.poll(() => opened(route, 'it'), route).toEqual([...texts, taxLabel])
      expect(await opened(route, 'de'), route).toEqual([taxLabel])
    }

    for (const [route, head] of Object.entries(ITALIAN_HEADS)) {
      await page.goto(pagePath(route as keyof typeof ITALIAN_HEADS, 'it'))
      await expect(page).toHaveTitle(`${head.title} · Kovina`)
      for (const name of ['meta[name="description"]', 'meta[property="og:description"]'])
        await expect(page.locator(name)).toHaveAttribute('content', head.description)
      const data = await (await page.request.get(pageDataPath(pagePath(route as never, 'it')))).json()
      expect(data).toMatchObject(head)
    }

    await page.goto(itemPath('projectItem', 'it', nth(demoProjects('it'), 0).slug))
    const picture = page.getByRole('main').getByRole('img').first()
    await expect(picture).toHaveAttribute('lang', 'hr')
    await expect(picture).toHaveAttribute('alt', nth(demoProjects('hr'), 0).alt)

    await page.goto(pagePath('home', 'it'))
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const organization = facts.map((one) => JSON.parse(one)).find((one) => one['@type'] === 'Organization')
    const about = nth(expected.home, -2)
    expect(organization.description).toEqual({ '@type': 'TextObject', text: about, inLanguage: 'hr' })

    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync('public/payload.schema.json', 'utf8')),
    )
    for (const route of PAGES) {
      const data = await (await page.request.get(pageDataPath(pagePath(route, 'it')))).json()
      expect([validate(data), validate.errors], route).toEqual([true, null])
      if (route === 'home') expect(data.content.opening.langOf).toEqual({ claim: 'hr', intro: 'hr' })
    }
  } finally {
    await giveBack()
    await expirePages()
  }
  for (const route of PAGES) await expect.poll(() => opened(route, 'it'), route).toEqual([taxLabel])
})
