// Operates the admin panel as a person does. Contexts use `en-GB`, because labels are Payload's English ones.

import { en } from '@payloadcms/translations/languages/en'
import type { Locator, Page, Request, Response } from '@playwright/test'
import { PAYLOAD_TRANSLATIONS } from '@/i18n/payload-translations'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { type Locale, localeEntry } from '@/shared/locales'
import { panelReady } from '../browser/hydration'
import { expect } from '../browser/test'
import { adminMessageIn } from '../pages/expected-content'
import { workerSite } from '../site/worker-site'

const { general, version } = en.translations

export function adminAccount(): { email: string; password: string } {
  return workerSite().admin
}

/** Opens a page of the admin panel, and waits until it is ready for input. */
export async function openPanel(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`, { waitUntil: 'domcontentloaded' })
  await panelReady(page)
}

/** Fills in the sign-in screen. Fields are found by id, as the screen may be in any of the five languages. */
export async function enterPassword(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.locator('#email').fill(account.email)
  await page.locator('#password').fill(account.password)
  await page.locator('main form [type="submit"]').click()
}

/** Signs in as the form does without scripts; the cookies are set in the browser. */
export async function signInAs(page: Page, account: { email: string; password: string }): Promise<void> {
  const { email, password } = account
  const form = { email, password, locale: 'hr' }
  const answer = await page.request.post(SESSION_PATHS.signIn, { form, maxRedirects: 0 })
  expect(answer.headers()['set-cookie'], answer.headers().location).toContain('directus_token=')
}

export const signIn = (page: Page): Promise<void> => signInAs(page, adminAccount())

export function articleField(page: Page, key: 'title' | 'summary' | 'slug'): Locator {
  // Found by role, because sort buttons and the search in the list contain the same word in their names.
  return page.getByRole('textbox', { name: new RegExp(`^${adminMessageIn('en', `fields.${key}`)}`) })
}

export interface Article {
  title: string
  summary: string
  text: string
}

export async function writeArticle(page: Page, { title, summary, text }: Article): Promise<void> {
  await articleField(page, 'title').fill(title)
  await articleField(page, 'summary').fill(summary)
  const editor = page.locator('[data-lexical-editor]')
  await editor.click()
  await page.keyboard.type(text)
  await expect(editor).toContainText(text)
  // The editor updates the form when the browser is idle. A person takes longer to reach the button, but a test on a
  // busy machine does not.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100))))
}

/** Enters the date printed above the article in the Croatian format, which the field accepts in each language. */
export async function dateArticle(page: Page, day: Date): Promise<void> {
  // Payload's label of a date field does not refer to its input.
  const field = page.locator('#field-publishedOn input')
  await field.fill(`${day.getUTCDate()}. ${day.getUTCMonth() + 1}. ${day.getUTCFullYear()}`)
  await field.press('Tab')
}

/** Tells whether a request may be a write. Globals are written with POST, as are many other things. */
function isWriteRequest(request: Request): boolean {
  const method = request.method()
  return (
    ['PATCH', 'DELETE'].includes(method) || (method === 'POST' && request.url().includes('/api/globals/'))
  )
}

/** Resolves with the response to the write that the action causes. */
async function writing(page: Page, query: string, action: () => Promise<void>): Promise<Response> {
  const isWrite = (answer: Response) => isWriteRequest(answer.request()) && answer.url().includes(query)
  const [answer] = await Promise.all([page.waitForResponse(isWrite), action()])
  expect(answer.status(), await answer.text()).toBe(200)
  return answer
}

export function saveAsDraft(page: Page, action: () => Promise<void>): Promise<Response> {
  return writing(page, 'autosave=true', action)
}

export function publishButton(page: Page, locale: Locale): Locator {
  const name = version.publishIn.replace('{{locale}}', localeEntry(locale).ownName)
  return page.getByRole('button', { name, exact: true })
}

export function publishIn(page: Page, locale: Locale): Promise<Response> {
  return writing(page, `publishSpecificLocale=${locale}`, () => publishButton(page, locale).click())
}

async function chooseAndConfirm(page: Page, name: string): Promise<void> {
  await page.locator('.doc-controls__popup').getByRole('button').first().click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: general.confirm, exact: true }).click()
}

export function unpublishIn(page: Page, locale: Locale): Promise<Response> {
  const name = version.unpublishIn.replace('{{locale}}', localeEntry(locale).ownName)
  return writing(page, `locale=${locale}`, () => chooseAndConfirm(page, name))
}

/** Selects an item of the open list, and publishes it there; resolves with the response. */
export async function publishTicked(page: Page, id: number): Promise<Response> {
  const name = PAYLOAD_TRANSLATIONS.en.version.publish
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="/news/${id}"]`) })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  return writing(page, 'draft=true', () =>
    dialog.getByRole('button', { name: general.confirm, exact: true }).click(),
  )
}

/** Selects the content language of the open form. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  const choice = page
    .locator('.popup-button-list__button')
    .filter({ has: page.locator(`[data-locale="${locale}"]`) })
  // The menu remains open if an earlier confirmation was declined.
  if (!(await choice.isVisible())) await page.locator('.localizer button').first().click()
  await choice.click()
}

export function deleteArticle(page: Page): Promise<Response> {
  return writing(page, '/api/news/', () => chooseAndConfirm(page, general.delete))
}
