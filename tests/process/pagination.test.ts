// However many items there are, a list is a page of bounded length: what comes after stands on another.

import { expect as expectBare, type Page } from '@playwright/test'
import { copyItems } from '@tests/bench/support/copy-items'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { useBrowser } from '@tests/support/browser/test-browser'
import { runStatement } from '@tests/support/database/run-statement'
import { messagesIn } from '@tests/support/pages/expected-content'
import { copyOfTemplate } from '@tests/support/site/test-site'
import { useTestSite } from '@tests/support/site/use-test-site'
import { describe, expect, inject, test } from 'vitest'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { NEWS_PAGE_SIZE, PROJECTS_PAGE_SIZE } from '@/shared/limits'
import { LIST_STEPS_PER_PAGE } from '@/shared/pagination'

const LOCALE = 'de'
const NEWS = pagePath('news', LOCALE)
const PROJECTS = pagePath('projects', LOCALE)
const NEWS_PER_PAGE = LIST_STEPS_PER_PAGE * NEWS_PAGE_SIZE
const PROJECTS_PER_PAGE = LIST_STEPS_PER_PAGE * PROJECTS_PAGE_SIZE
const words = messagesIn(LOCALE)
const expectPage = expectBare.configure({ timeout: 30_000 })

/** Five that stand in the list one after the other. */
const PUBLISH_SOME_AT_ONCE = `
  update news set published_on = (select published_on from news order by published_on desc offset 2 limit 1)
  where id in (select id from news order by published_on desc, id desc offset 2 limit 5)`
const WALKED = 10
const NEWEST = `
  select slug from news join news_locales on _parent_id = news.id
  where _locale = '${LOCALE}' and _status = 'published' and slug is not null
  order by published_on desc, news.id desc limit ${WALKED}`

const browser = useBrowser()
const site = useTestSite(async () => {
  const of = await copyOfTemplate(inject('templates'))
  await copyItems(of.databaseUrl, 'news', NEWS_PER_PAGE + NEWS_PAGE_SIZE)
  await copyItems(of.databaseUrl, 'projects', PROJECTS_PER_PAGE)
  await runStatement(of.databaseUrl, PUBLISH_SOME_AT_ONCE)
  return { of }
})

async function inBrowser(javaScriptEnabled: boolean, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser().newContext({ javaScriptEnabled })
  try {
    await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** A long page comes in pieces. */
async function titles(page: Page): Promise<string[]> {
  await page.waitForLoadState('load')
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('the news', () => {
  test('go on on another page, and lead back, without JavaScript', async () => {
    await inBrowser(false, async (page) => {
      await page.goto(`${site.url}${NEWS}?page=${LIST_STEPS_PER_PAGE}`)
      const first = await titles(page)
      expect(first).toHaveLength(NEWS_PER_PAGE)
      await link(page, words.news.loadMore).click()
      await page.waitForURL(`**${NEWS}?page=${LIST_STEPS_PER_PAGE + 1}#n${NEWS_PER_PAGE + 1}`)
      const next = await titles(page)
      expect(next).toHaveLength(NEWS_PAGE_SIZE)
      expect(new Set([...first, ...next]).size).toBe(first.length + next.length)
      await expectPage(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('article') })
          .first(),
      ).toHaveId(`n${NEWS_PER_PAGE + 1}`)
      await link(page, words.news.newer).click()
      await page.waitForURL(`**${NEWS}?page=${LIST_STEPS_PER_PAGE}`)
      expect(await titles(page)).toEqual(first)
      expect(await link(page, words.news.newer).count()).toBe(0)
    })
  })

  test('grow in place up to the end of their page; the next step is another', async () => {
    await inBrowser(true, async (page) => {
      await page.goto(`${site.url}${NEWS}?page=${LIST_STEPS_PER_PAGE - 1}`)
      await scriptsStarted(page)
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      await link(page, words.news.loadMore).click()
      await expectPage(page.getByRole('article')).toHaveCount(NEWS_PER_PAGE)
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

      await link(page, words.news.loadMore).click()
      await page.waitForURL(`**${NEWS}?page=${LIST_STEPS_PER_PAGE + 1}#n${NEWS_PER_PAGE + 1}`)
      await expectPage(page.getByRole('article')).toHaveCount(NEWS_PAGE_SIZE)
      await scriptsStarted(page)
      await link(page, words.news.loadMore).click()
      await expectPage(page.locator(`#n${NEWS_PER_PAGE + NEWS_PAGE_SIZE + 1}`)).toBeVisible()
      expect(new URL(page.url()).search).toBe(`?page=${LIST_STEPS_PER_PAGE + 2}`)
    })
  })

  test('show their beginning where nothing is so far back, also as data', async () => {
    const answer = await fetch(`${site.url}${pageDataPath(NEWS)}?page=9999`)
    const { content } = await answer.json()
    expect(content).toMatchObject({ step: 1, from: 0 })
    expect(content.cards).toHaveLength(NEWS_PAGE_SIZE)
    expect(content.total).toBeGreaterThan(NEWS_PER_PAGE)
  })
})

/** Addresses of the articles from `first` on, as each page leads to the next one under this caption. */
async function walk(first: string, caption: string): Promise<string[]> {
  const walked = [first]
  while (walked.length < WALKED) {
    const html = await (await fetch(site.url + walked.at(-1))).text()
    walked.push(html.split(`${caption}</p>`)[1]?.match(/href="([^"]+)"/)?.[1] ?? '')
  }
  return walked
}

test('each article leads to the one before it and the one after, also where several are of one moment', async () => {
  const newest = await runStatement<{ slug: string }>(site.databaseUrl, NEWEST)
  const pages = newest.map(({ slug }) => itemPath('newsItem', LOCALE, slug))
  expect(await walk(String(pages[0]), words.news.previous)).toEqual(pages)
  expect(await walk(String(pages.at(-1)), words.news.next)).toEqual(pages.toReversed())
})

describe('the projects', () => {
  test('grow in place, and focus goes to the first new one', async () => {
    await inBrowser(true, async (page) => {
      await page.goto(`${site.url}${PROJECTS}`)
      await scriptsStarted(page)
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      await link(page, words.projects.loadMore).press('Enter')
      await expectPage(page.getByRole('article')).toHaveCount(2 * PROJECTS_PAGE_SIZE)
      await expectPage(page.locator(`#p${PROJECTS_PAGE_SIZE + 1} a`)).toBeFocused()
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
      expect(page.url()).toBe(`${site.url}${PROJECTS}?page=2`)
    })
  })

  test('go on on another page, and lead back, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false])
      await inBrowser(javaScriptEnabled, async (page) => {
        await page.goto(`${site.url}${PROJECTS}?page=${LIST_STEPS_PER_PAGE}`)
        const first = await titles(page)
        expect(first).toHaveLength(PROJECTS_PER_PAGE)
        await link(page, words.projects.loadMore).click()
        await page.waitForURL(`**${PROJECTS}?page=${LIST_STEPS_PER_PAGE + 1}#p${PROJECTS_PER_PAGE + 1}`)
        const rest = await titles(page)
        expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length)
        await expectPage(page.getByText(words.projects.latest, { exact: true })).toHaveCount(0)
        await link(page, words.projects.newer).click()
        await page.waitForURL(`**${PROJECTS}?page=${LIST_STEPS_PER_PAGE}`)
        expect(await titles(page)).toEqual(first)
      })
  })
})
