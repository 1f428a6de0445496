// A form of the admin panel that is open for longer than its session: what is typed stays, also when the session ends.

import type { Page, Route } from '@playwright/test'
import { createAccount, type TestUser } from '@tests/support/admin/accounts'
import {
  articleField,
  openPanel,
  publishButton,
  publishIn,
  saveAsDraft,
  signInAs,
} from '@tests/support/admin/admin-panel'
import { publishAtOnce } from '@tests/support/admin/news-article'
import { expect, test } from '@tests/support/browser/test'
import { refuseWrites } from '@tests/support/database/refuse-writes'
import { adminMessageIn } from '@tests/support/pages/expected-content'
import { moveClock, workerSite } from '@tests/support/site/worker-site'
import { OUTAGE_MESSAGES } from '@/i18n/outage-messages'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'

test.use({ locale: 'en-GB' })

/** Within the last minute of an access token, when the panel renews it; and past its end. */
const BEFORE_END_SECONDS = 14.5 * 60
const PAST_END_SECONDS = 16 * 60

/** Longer than a form waits for the answer to a save. */
const ANSWER_MAX_SECONDS = 25

let editor: TestUser
let form = ''
let passed = 0

test.beforeEach(async ({ page }) => {
  passed = 0
  editor = await createAccount('editor', 'pise')
  await signInAs(page, editor)
  form = await publishAtOnce(page, ['en'])
  await page.clock.install()
  await openPanel(page, `${form}?locale=en`)
})

test.afterEach(async ({ page }) => {
  await signInAs(page, editor)
  const answer = await page.request.delete(`/api${form.replace('/collections', '')}?overrideLock=true`)
  expect(answer.status()).toBe(200)
})

/** Lets the time pass in the browser and in the site. */
async function pass(page: Page, seconds: number): Promise<void> {
  passed += seconds
  await moveClock(passed)
  await page.clock.fastForward(seconds * 1000)
}

const renewed = (page: Page, status: number) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/users/refresh-token') && answer.status() === status,
  )

async function expectTyped(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/admin${form}`))
  await expect(articleField(page, 'title')).toHaveValue(title)
}

async function storedTitle(page: Page): Promise<string> {
  const answer = await page.request.get(`/api${form.replace('/collections', '')}?locale=en&draft=true`)
  return (await answer.json()).title
}

test('is renewed while somebody writes, for as long as it takes', async ({ page }) => {
  for (const title of ['After a quarter', 'After half an hour', 'After three quarters']) {
    const renewal = renewed(page, 200)
    await pass(page, BEFORE_END_SECONDS)
    await renewal
    await saveAsDraft(page, () => articleField(page, 'title').fill(title))
    await expectTyped(page, title)
  }
  expect(await storedTitle(page)).toBe('After three quarters')
})

test('stays open through an outage, which is said, and is saved when it is over', async ({ page }) => {
  const makeRoom = await refuseWrites(workerSite().databaseUrl)
  const { title, text } = OUTAGE_MESSAGES.storage.en
  try {
    const refused = renewed(page, 507)
    await pass(page, BEFORE_END_SECONDS)
    await refused
    await expect(page.getByText(`${title}. ${text}`).first()).toBeVisible()
    await articleField(page, 'title').fill('Typed meanwhile')
    const again = renewed(page, 507)
    await pass(page, PAST_END_SECONDS)
    await again
    await expectTyped(page, 'Typed meanwhile')
  } finally {
    await makeRoom()
  }
  const renewal = renewed(page, 200)
  await pass(page, 120)
  await renewal
  await saveAsDraft(page, () => articleField(page, 'title').fill('Typed meanwhile, and after'))
  expect(await storedTitle(page)).toBe('Typed meanwhile, and after')
})

test('says so when it was ended elsewhere, keeps what is typed, and saves it after signing in again', async ({
  page,
}) => {
  const ended = page.getByText(adminMessageIn('en', 'session.ended')).first()
  const signOut = await page.request.post(SESSION_PATHS.signOut, {
    headers: { Origin: workerSite().url },
    maxRedirects: 0,
  })
  expect(signOut.status()).toBe(303)
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await articleField(page, 'title').fill('Typed without a session')
  expect((await refused).status()).toBe(403)
  await expect(ended).toBeVisible()

  const over = renewed(page, 401)
  await pass(page, BEFORE_END_SECONDS)
  await over
  await expect(ended).toBeVisible()
  const again = renewed(page, 401)
  await pass(page, PAST_END_SECONDS)
  await again
  await expectTyped(page, 'Typed without a session')

  await signInAs(page, editor)
  await saveAsDraft(page, () => articleField(page, 'title').fill('Typed without a session, and with one'))
  expect(await storedTitle(page)).toBe('Typed without a session, and with one')
})

test('without a connection says that nothing is saved, asks before it is left, and saves by itself afterwards', async ({
  page,
  context,
}) => {
  const note = page.getByRole('status').filter({ hasText: adminMessageIn('en', 'unsaved.text') })
  await context.setOffline(true)
  await articleField(page, 'title').fill('')
  await articleField(page, 'title').pressSequentially('Typed without a line')
  await expect(note).toBeVisible({ timeout: 20_000 })
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expectTyped(page, 'Typed without a line')

  await saveAsDraft(page, () => context.setOffline(false))
  await expect(note).toBeHidden()
  expect(await storedTitle(page)).toBe('Typed without a line')

  // The form has learned what is stored: what is typed next is no conflict, and can be published.
  const next = await saveAsDraft(page, () => articleField(page, 'title').fill('Typed with a line again'))
  expect(next.status()).toBe(200)
  await expect(publishButton(page, 'en')).toBeEnabled()
  expect((await publishIn(page, 'en')).status()).toBe(200)
  expect(await storedTitle(page)).toBe('Typed with a line again')
})

test('on a line that fades saves again what was sent without an answer, and what is typed afterwards', async ({
  page,
}) => {
  const note = page.getByRole('status').filter({ hasText: adminMessageIn('en', 'unsaved.text') })
  const saves = /autosave=true/
  // Sent, and never answered: neither refused nor failed.
  await page.route(saves, () => {})
  const sent = page.waitForRequest(saves)
  await articleField(page, 'title').fill('Typed on a fading line')
  await sent
  await page.clock.fastForward(ANSWER_MAX_SECONDS * 1000)
  await expect(note).toBeVisible()

  await page.unroute(saves)
  await page.clock.fastForward(ANSWER_MAX_SECONDS * 1000)
  await expect.poll(() => storedTitle(page)).toBe('Typed on a fading line')
  await expect(note).toBeHidden()
  await articleField(page, 'title').fill('Typed on a line that is back')
  await expect.poll(() => storedTitle(page)).toBe('Typed on a line that is back')
})

test('takes what it has stored itself for no colleague’s work when the answer to the save was lost', async ({
  page,
}) => {
  const title = articleField(page, 'title')
  const saves = /autosave=true/
  const lost = new Promise<void>((resolve) =>
    page.route(
      saves,
      async (route) => {
        await route.fetch()
        await route.abort()
        resolve()
      },
      { times: 1 },
    ),
  )
  await title.fill('Stored, and not answered')
  await lost
  expect(await storedTitle(page)).toBe('Stored, and not answered')
  await title.fill('Typed after it')
  await expect
    .poll(async () => {
      await page.clock.fastForward(ANSWER_MAX_SECONDS * 1000)
      return storedTitle(page)
    })
    .toBe('Typed after it')
  await title.fill('Typed afterwards, too')
  await expect.poll(() => storedTitle(page)).toBe('Typed afterwards, too')
})

test('stores what is typed last while one save waits for another', async ({ page }) => {
  const title = articleField(page, 'title')
  const saves = /autosave=true/
  const held: Route[] = []
  await page.route(saves, (route) => void held.push(route))
  // Longer than the pause after which a form saves.
  const pause = () => page.clock.fastForward(2500)
  await title.fill('One')
  await pause()
  await expect.poll(() => held.length).toBe(1)
  await title.fill('One, two')
  await pause()
  await held[0]?.continue()
  await expect.poll(() => held.length).toBe(2)
  await title.fill('One, two, three')
  await held[1]?.continue()
  await expect.poll(() => storedTitle(page)).toBe('One, two')
  await page.unroute(saves)
  await expect
    .poll(async () => {
      await page.clock.fastForward(ANSWER_MAX_SECONDS * 1000)
      return storedTitle(page)
    })
    .toBe('One, two, three')
})

test('keeps all that is typed while a save is on its way, in whichever fields', async ({ page }) => {
  const [title, summary] = [articleField(page, 'title'), articleField(page, 'summary')]
  const held: Route[] = []
  await page.route(/autosave=true/, (route) => void held.push(route), { times: 1 })
  await title.fill('Begun')
  await page.clock.fastForward(2500)
  await expect.poll(() => held.length).toBe(1)
  await title.fill('Begun, and ended')
  await summary.fill('Typed after the title')
  const answered = page.waitForResponse(/autosave=true/)
  await held[0]?.continue()
  expect((await answered).status()).toBe(200)
  // It says so when it has merged the answer.
  await expect(page.getByText('Last saved').first()).toBeVisible()
  await expect(title).toHaveValue('Begun, and ended')
  await expect(summary).toHaveValue('Typed after the title')
  await page.clock.fastForward(ANSWER_MAX_SECONDS * 1000)
  await expect.poll(() => storedTitle(page)).toBe('Begun, and ended')
  await expect(title).toHaveValue('Begun, and ended')
})
