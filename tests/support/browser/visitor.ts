// Observes a visitor of an app with consent: requests to other sites, and everything stored in the browser.

import { type Browser, expect as expectBare, type Locator, type Page } from '@playwright/test'
import { STORAGE_ENTRIES, type StorageEntry } from '@/features/legal/browser-storage'
import type { Locale } from '@/shared/locales'
import { localeEntry } from '@/shared/locales'
import { messagesIn } from '../pages/expected-content'

/** Tests do not measure speed, so a busy machine may take its time. */
export const expectPage = expectBare.configure({ timeout: 20_000 })

/** The default names, over http. */
const CONFIGURED = {
  accessCookie: 'directus_token',
  refreshCookie: 'directus_refresh_token',
  sessionCookie: 'directus_session_token',
  csrfCookie: 'csrf',
} as const

const ENTRIES: readonly StorageEntry[] = STORAGE_ENTRIES

/** Returns the entry of the inventory for a stored name. */
function entryOf(kind: StorageEntry['kind'], name: string): StorageEntry | undefined {
  const fits = (pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  return ENTRIES.find(
    (entry) =>
      entry.kind === kind &&
      fits(typeof entry.name === 'string' ? entry.name : CONFIGURED[entry.name.configured]),
  )
}

export interface ConsentVisitor {
  page: Page
  /** Requested addresses outside the app. */
  elsewhere: string[]
  question: Locator
  settings: Locator
  /** Opens the settings from the footer. */
  openSettings(): Promise<void>
  answer(how: 'accept' | 'reject' | 'save'): Promise<void>
  /** Lists everything stored now, as `kind name`, by the category in the inventory; `unknown` if it has no entry. */
  kept(): Promise<Record<string, string[]>>
  close(): Promise<void>
}

export async function consentVisitor(
  browser: Browser,
  { url, locale }: { url: string; locale: Locale },
): Promise<ConsentVisitor> {
  const context = await browser.newContext({ baseURL: url, locale: localeEntry(locale).lang })
  context.setDefaultNavigationTimeout(120_000)
  const page = await context.newPage()
  const words = messagesIn(locale).consent
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) elsewhere.push(request.url())
  })
  const question = page.getByRole('dialog', { name: words.title, exact: true })
  const settings = page.getByRole('dialog', { name: words.settingsTitle, exact: true })
  return {
    page,
    elsewhere,
    question,
    settings,
    async openSettings() {
      await page.getByRole('contentinfo').getByRole('link', { name: words.settingsTitle }).click()
      await expectPage(settings).toBeVisible()
    },
    async answer(how) {
      const dialogue = (await settings.isVisible()) ? settings : question
      await dialogue.getByRole('button', { name: words[how], exact: true }).click()
      await expectPage(dialogue).toBeHidden()
    },
    async kept() {
      const cookies = (await context.cookies()).map(({ name }) => ['cookie', name] as const)
      const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
      const [local = [], session = []] = keys
      const all = [
        ...cookies,
        ...local.map((name) => ['localStorage', name] as const),
        ...session.map((name) => ['sessionStorage', name] as const),
      ]
      const found: Record<string, string[]> = {}
      for (const [kind, name] of all) {
        const category = entryOf(kind, name)?.category ?? 'unknown'
        found[category] = [...(found[category] ?? []), `${kind} ${name}`].sort()
      }
      return found
    },
    close: () => context.close(),
  }
}
