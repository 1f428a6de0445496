// Schedules of the admin panel: the language that they name, and the clock by which their moments are read.

import type { Page } from '@playwright/test'
import { createAccount } from '@tests/support/admin/accounts'
import { openPanel, signInAs } from '@tests/support/admin/admin-panel'
import { publishAtOnce } from '@tests/support/admin/news-article'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { expect, test } from '@tests/support/browser/test'
import { adminMessageIn } from '@tests/support/pages/expected-content'

// Far from the company's clock.
test.use({ locale: 'hr-HR', timezoneId: 'America/New_York' })

type Word = Extract<Parameters<typeof adminMessageIn>[1], `schedule.${string}`>
const word = (name: Word extends `schedule.${infer Name}` ? Name : never) =>
  adminMessageIn('hr', `schedule.${name}` as Word)

test.beforeEach(async ({ page }) => {
  await signInAs(page, await createAccount('editor', 'zakazuje'))
})

const drawer = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => drawer(page).getByRole('textbox', { name: word('time') })

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: word('open'), exact: true }).click()
  await expect(drawer(page).getByText(word('none'))).toBeVisible()
}

async function schedule(page: Page, moment: string): Promise<void> {
  await field(page).fill(moment)
  await drawer(page)
    .getByRole('button', { name: word('save'), exact: true })
    .click()
}

interface QueuedJob {
  waitUntil: string
  input: { type: string; locale?: string; global?: string; doc?: { value: string } }
}

/** The schedules of the item or the global of this form, as the queue has them. */
async function queued(page: Page, form: string) {
  const answer = await page.request.get('/api/payload-jobs?limit=50&sort=waitUntil')
  const { docs } = (await answer.json()) as { docs: QueuedJob[] }
  const own = form.split('/').at(-1)
  return docs
    .filter(({ input: { doc, global } }) => (doc?.value ?? global) === own)
    .map(({ waitUntil, input: { type, locale } }) => ({ waitUntil, type, locale }))
}

test.describe('an item', () => {
  let form = ''

  test.beforeEach(async ({ page }) => {
    form = await publishAtOnce(page, ['hr', 'de'])
    await openPanel(page, `${form}?locale=de`)
  })

  test.afterEach(async ({ page }) => {
    const answer = await page.request.delete(`/api${form.replace('/collections', '')}?overrideLock=true`)
    expect(answer.status()).toBe(200)
  })

  test('names the language on screen, reads the day as it is written here, and can be cancelled', async ({
    page,
  }) => {
    await open(page)
    await expect(drawer(page).getByRole('radio', { name: word('publish') })).toBeChecked()
    await expect(drawer(page).getByRole('combobox', { name: word('language') })).toHaveValue('de')
    expect(await accessibilityViolations(page, { part: 'dialog[open]' })).toEqual([])
    await schedule(page, '4. 12. 2099. 14:30')
    const item = drawer(page).getByRole('listitem').filter({ hasText: 'Deutsch' })
    await expect(item).toContainText('4. prosinca 2099.')
    await expect(item).toContainText('14:30')
    // The focus is not lost with what is sent, or goes.
    await expect(drawer(page).getByRole('button', { name: word('save'), exact: true })).toBeFocused()
    expect(await queued(page, form)).toEqual([
      { waitUntil: '2099-12-04T13:30:00.000Z', type: 'publish', locale: 'de' },
    ])
    await item.getByRole('button', { name: word('withdraw') }).click()
    await expect(drawer(page).getByText(word('none'))).toBeVisible()
    await expect(drawer(page).getByRole('heading', { name: word('upcoming') })).toBeFocused()
    expect(await queued(page, form)).toEqual([])
  })

  test('takes down in one language, or in all when that is chosen', async ({ page }) => {
    await open(page)
    await drawer(page)
      .getByRole('radio', { name: word('unpublish') })
      .check()
    await schedule(page, '1/7/2099 8:05')
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
    await drawer(page)
      .getByRole('combobox', { name: word('language') })
      .selectOption('all')
    await schedule(page, '2099-07-02, 08:05')
    await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
    expect(await queued(page, form)).toEqual([
      { waitUntil: '2099-07-01T06:05:00.000Z', type: 'unpublish', locale: 'de' },
      { waitUntil: '2099-07-02T06:05:00.000Z', type: 'unpublish', locale: undefined },
    ])
  })

  test('says what is wrong with a moment, and keeps what was typed', async ({ page }) => {
    await open(page)
    const save = drawer(page).getByRole('button', { name: word('save'), exact: true })
    await save.click()
    await expect(drawer(page).getByRole('alert')).toHaveText(word('missing'))
    for (const [typed, problem] of [
      ['12/31/2099 14:30', 'notUnderstood'],
      ['sutra u podne', 'notUnderstood'],
      ['4. 12. 2001. 14:30', 'past'],
    ] as const) {
      await schedule(page, typed)
      await expect(drawer(page).getByRole('alert')).toHaveText(word(problem))
      await expect(field(page)).toHaveValue(typed)
    }
    expect(await queued(page, form)).toEqual([])
  })
})

test('the home page is scheduled in its own form, and never to be taken down', async ({ page }) => {
  const form = '/globals/home'
  await openPanel(page, `${form}?locale=it`)
  await open(page)
  await expect(drawer(page)).toContainText(adminMessageIn('hr', 'home.one'))
  await expect(drawer(page).getByRole('radio')).toHaveCount(0)
  await schedule(page, '4. 12. 2099. 14:30')
  const item = drawer(page).getByRole('listitem').filter({ hasText: 'Italiano' })
  await expect(item).toContainText('4. prosinca 2099.')
  expect(await queued(page, form)).toEqual([
    { waitUntil: '2099-12-04T13:30:00.000Z', type: 'publish', locale: 'it' },
  ])
  await openPanel(page, '')
  await expect(
    page.getByRole('listitem').filter({ has: page.locator('a[href$="/globals/home?locale=it"]') }),
  ).toContainText('4. prosinca 2099.')
  await openPanel(page, `${form}?locale=it`)
  await page.getByRole('button', { name: word('open'), exact: true }).click()
  await item.getByRole('button', { name: word('withdraw') }).click()
  await expect(drawer(page).getByText(word('none'))).toBeVisible()
  expect(await queued(page, form)).toEqual([])
})
