import { type Page, request } from '@playwright/test'
import {
  accountOf,
  allowRegistration,
  createAccount,
  mailTo,
  removeAccountOf,
  suspendAccountOf,
  uniqueEmail,
} from '@tests/support/admin/accounts'
import { enterPassword } from '@tests/support/admin/admin-panel'
import { holdRequests } from '@tests/support/browser/hold-requests'
import { expectHydrated } from '@tests/support/browser/hydration'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { expiredToken } from '@tests/support/mail/mail-link'
import { mailsTo } from '@tests/support/mail/mailbox'
import { interpolated, messagesIn } from '@tests/support/pages/expected-content'
import { LEAKED_PASSWORD } from '@tests/support/services/leaked-passwords-service'
import { workerSite } from '@tests/support/site/worker-site'
import { otherIpHeaders } from '@tests/support/submissions/submission-form'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { type Locale, localeEntry } from '@/shared/locales'

const password = 'ulje curi samo u ponedjeljak'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const submit = (page: Page) => page.locator('main form [type="submit"]').click()
const problems = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: messagesIn(locale).forms.problems })

async function fillIn(page: Page, email: string, text = password): Promise<void> {
  await page.locator('#firstName').fill('Ana')
  await page.locator('#lastName').fill('Horvat')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(text)
  await submit(page)
}

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(otherIpHeaders())
  await allowRegistration({ publicRegistration: true })
})
test.afterEach(() => allowRegistration({ publicRegistration: false }))

// The forms are the same with scripts and without; each way in one language, their words in all are in `screen-states.spec.ts`.
const VISITORS = [
  { locale: 'hr', javaScriptEnabled: false },
  { locale: 'fr', javaScriptEnabled: true },
] as const

for (const { locale, javaScriptEnabled } of VISITORS) {
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: localeEntry(locale).lang, javaScriptEnabled })
    const words = messagesIn(locale)
    const screen = pagePath('register', locale)

    test('registering leads through the mail to an account of a member', async ({ cleanPage: page }) => {
      const email = uniqueEmail('nova')
      await page.goto(pagePath('signIn', locale))
      await page.getByRole('link', { name: words.signIn.register }).click()
      await expect(page).toHaveURL(screen)
      await fillIn(page, email)
      await expect(title(page)).toHaveText(words.register.sentTitle)
      await expect(page.getByRole('main')).toContainText(email)
      expect(page.url()).not.toContain('nova')
      expect(await accountOf(email)).toMatchObject({ status: 'unverified', language: locale })

      const { link } = await mailTo(email)
      // A program that looks through mails does this.
      const scanner = await request.newContext()
      await scanner.get(link)
      await scanner.dispose()
      expect(await accountOf(email)).toMatchObject({ status: 'unverified' })

      await page.goto(link)
      await expect(page).toHaveURL(pagePath('verifyEmail', locale))
      await expect(title(page)).toHaveText(words.verifyEmail.title)
      await submit(page)
      await expect(page).toHaveURL(`${pagePath('signIn', locale)}?answer=`)
      await expect(page.getByText(words.signInNotes.confirmed)).toBeVisible()
      await expect(page.locator('#email')).toHaveValue(email)
      await enterPassword(page, { email, password })
      await expect(page).toHaveURL(pagePath('home', locale))
      await page.goto('/admin')
      await expect(page).not.toHaveURL(/\/admin$/)

      await page.goto(link)
      await expect(title(page)).toHaveText(words.verifyEmailTitles.used)
      await removeAccountOf(email)
      await page.reload()
      await expect(title(page)).toHaveText(words.verifyEmailTitles.withdrawn)
    })

    test('what is missing, too short or known to thieves is said at its field, and nothing else is lost', async ({
      cleanPage: page,
    }) => {
      const email = uniqueEmail('brza')
      await page.goto(screen)
      await submit(page)
      for (const text of [words.errors.emailMissing, words.errors.passwordMissing])
        await expect(problems(page, locale)).toContainText(text)
      await expect(problems(page, locale)).toBeFocused()
      for (const [text, problem] of [
        ['kratka', interpolated(words.errors.passwordTooShort, {}).split('{')[0]],
        [LEAKED_PASSWORD, words.errors.passwordLeaked],
      ] as const) {
        await fillIn(page, email, text)
        await expect(problems(page, locale)).toContainText(problem ?? '')
        await expect(page.locator('#firstName')).toHaveValue('Ana')
        await expect(page.locator('#lastName')).toHaveValue('Horvat')
        await expect(page.locator('#email')).toHaveValue(email)
        await expect(page.locator('#password')).toHaveValue('')
        expect(await page.content()).not.toContain(text)
      }
      expect(await accountOf(email)).toBeUndefined()
    })
  })
}

test.describe('in Croatian', () => {
  test.use({ locale: 'hr-HR', javaScriptEnabled: false })
  const locale = 'hr'
  const words = messagesIn(locale)
  const screen = pagePath('register', locale)

  test('a link that has run out is replaced, one of a suspended account is not', async ({
    cleanPage: page,
  }) => {
    const email = uniqueEmail('kasna')
    await page.goto(screen)
    await fillIn(page, email)
    await mailTo(email)
    const token = expiredToken('pending-registration', email)
    await page.goto(`${pagePath('verifyEmail', locale)}?token=${token}`)
    await expect(title(page)).toHaveText(words.verifyEmailTitles.expired)
    await submit(page)
    await expect(title(page)).toHaveText(words.register.sentTitle)
    await expect(page.getByText(words.register.sentAgain)).toBeVisible()
    const { link } = await mailTo(email, 2)
    await page.goto(link)
    await expect(title(page)).toHaveText(words.verifyEmail.title)
    await suspendAccountOf(email)
    await submit(page)
    await expect(title(page)).toHaveText(words.verifyEmailTitles.suspended)
  })

  test('whoever asks too often is told until when, in minutes and as a moment', async ({
    cleanPage: page,
  }) => {
    const email = uniqueEmail('uporna')
    await page.goto(screen)
    await fillIn(page, email)
    for (let again = 0; again < 4; again += 1) {
      await submit(page)
      await expect(page.getByText(words.register.sentAgain)).toBeVisible()
    }
    const earliest = Date.now()
    await submit(page)
    const text = await problems(page, locale).innerText()
    await expect(title(page)).toHaveText(words.register.sentTitle)
    const [, hours, minutes] = /(\d{2}):(\d{2})/.exec(text) ?? []
    const inZagreb = (moment: number) =>
      new Intl.DateTimeFormat('hr', { timeZone: 'Europe/Zagreb', timeStyle: 'short' }).format(moment)
    // The window of a minute: the moment lies in the next two, on the full minute.
    const allowed = [1, 2].map((step) => inZagreb(earliest + step * 60_000))
    expect(allowed).toContain(`${hours}:${minutes}`)
    expect(text).toMatch(/\b1\b/)
  })

  test('where nobody may register, the screen says so, and the sign-in shows no way there', async ({
    cleanPage: page,
  }) => {
    await allowRegistration({ publicRegistration: false })
    await page.goto(pagePath('signIn', locale))
    await expect(page.getByRole('link', { name: words.signIn.register })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(words.signIn.lead)
    await page.goto(screen)
    await expect(title(page)).toHaveText(words.register.closedTitle)
    await expect(page.locator('main form')).toHaveCount(0)
    const email = uniqueEmail('zatvorena')
    const form = { email, password, locale }
    const answer = await page.request.post(SESSION_PATHS.register, { form, maxRedirects: 0 })
    expect(answer.headers().location).toBe(screen)
    expect(await accountOf(email)).toBeUndefined()
  })
})

test.describe('in Italian', () => {
  test.use({ locale: 'it' })
  const words = messagesIn('it')
  const screen = pagePath('register', 'it')

  test('an address that has an account gets the same answer, and no mail', async ({ cleanPage: page }) => {
    const person = await createAccount('editor', 'nota')
    await page.goto(screen)
    await fillIn(page, person.email)
    await expect(title(page)).toHaveText(words.register.sentTitle)
    await submit(page)
    await expect(page.getByText(words.register.sentAgain)).toBeVisible()
    const later = uniqueEmail('dopo')
    await page.goto(screen)
    await fillIn(page, later)
    await mailTo(later)
    // Mails leave in their order: one for the known address would have come by now.
    expect(await mailsTo(workerSite().dataDir, person.email)).toEqual([])
    expect(await accountOf(person.email)).toMatchObject({ status: 'active' })
  })

  test('an address that is not welcome is told so, without the list of those that are', async ({
    cleanPage: page,
  }) => {
    await allowRegistration({ publicRegistration: true, domains: ['partner.example'] })
    await page.goto(screen)
    await fillIn(page, 'ana@altrove.example')
    await expect(problems(page, 'it')).toContainText(words.errors.emailNotWelcome)
    expect(await page.content()).not.toContain('partner.example')
  })

  test('where no proof is asked for, one can sign in at once', async ({ cleanPage: page }) => {
    await allowRegistration({ publicRegistration: true, verifyEmail: false })
    const email = uniqueEmail('subito')
    await page.goto(screen)
    await fillIn(page, email)
    await expect(page.getByText(words.signInNotes.registered)).toBeVisible()
    await enterPassword(page, { email, password })
    await expect(page).toHaveURL(pagePath('home', 'it'))
  })

  test('a link that is cut, missing, or meant for something else, says so', async ({ page }) => {
    const verify = pagePath('verifyEmail', 'it')
    for (const token of ['x', expiredToken('invite', 'x@kovina.example').slice(0, -3)]) {
      await page.goto(`${verify}?token=${token}`)
      await expect(title(page)).toHaveText(words.verifyEmailTitles.broken)
      await expect(page.locator('main form')).toHaveCount(0)
    }
    await page.context().clearCookies()
    await page.goto(verify)
    await expect(title(page)).toHaveText(words.verifyEmailTitles.missing)
  })

  test('a form that another site sends opens nothing', async ({ playwright }) => {
    const email = uniqueEmail('altrui')
    const stranger = await playwright.request.newContext({ extraHTTPHeaders: otherIpHeaders() })
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    const form = { email, password, locale: 'it' }
    await stranger.post(`${siteUrl()}${SESSION_PATHS.register}`, { form, headers, maxRedirects: 0 })
    await stranger.dispose()
    expect(await accountOf(email)).toBeUndefined()
  })
})

/** Records what is seen and what is heard of the password at each change in the form; the answer reads it. */
async function recordStrength(page: Page): Promise<() => Promise<{ shown: string; said: string }[]>> {
  const handle = await page.locator('main form').evaluateHandle((form) => {
    const record: { shown: string; said: string }[] = []
    new MutationObserver(() => {
      const shown = form.querySelector('[data-strength]')?.textContent ?? ''
      const said = [...form.querySelectorAll('[aria-live="polite"]')].at(-1)?.textContent ?? ''
      record.push({ shown, said })
    }).observe(form, { subtree: true, childList: true, characterData: true })
    return record
  })
  return () => handle.jsonValue()
}

test('how good a password is, is loaded with the first step into its field, and heard after a pause', async ({
  cleanPage: page,
}) => {
  const words = messagesIn('hr').passwordStrength
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const estimators = async (addresses: readonly string[]) => {
    const texts = await Promise.all(addresses.map(async (one) => (await page.request.get(one)).text()))
    // One of the passwords that it knows, and no other script.
    return texts.filter((text) => text.includes('letmein'))
  }
  await page.goto(pagePath('signIn', 'hr'))
  await expectHydrated(page.locator('#password'))
  await page.locator('#password').pressSequentially('lozinka')
  await page.goto(pagePath('register', 'hr'))
  await expectHydrated(page.locator('#password'))
  await page.locator('#firstName').fill('Štefanija')
  await page.locator('#email').fill('krizmanic@kovina.example')
  const before = [...scripts]
  await page.locator('#password').focus()
  const loadedNow = () => [...scripts].filter((address) => !before.includes(address))
  await expect.poll(async () => (await estimators(loadedNow())).length).toBe(1)
  expect(await estimators(before)).toEqual([])

  const meter = page.locator('[data-strength]')
  const said = page.locator('main form [aria-live="polite"]').last()
  await page.keyboard.type('štefanija', { delay: 5 })
  await expect(meter).toContainText(words.veryWeak)
  await expect(said).toContainText(words.advice)
  await page.locator('#password').fill('krizmanic1')
  await expect(meter).toContainText(new RegExp(`${words.veryWeak}|${words.weak}`))
  const record = await recordStrength(page)
  await page.locator('#password').fill(password)
  await expect(meter).toContainText(words.strong)
  await expect(meter).not.toContainText(words.advice)
  await expect(said).toContainText(words.strong)
  const first = (await record()).find(({ shown }) => shown.includes(words.strong))
  expect(first?.said, 'heard as soon as it is seen').not.toContain(words.strong)
  // It only advises: what is long enough is taken.
  await page.locator('#password').fill('')
  await expect(meter).toHaveCount(0)
})

test('an estimate of the password that comes late moves nothing, and advises with the next key', async ({
  cleanPage: page,
}) => {
  const words = messagesIn('hr').passwordStrength
  await page.goto(pagePath('register', 'hr'))
  await expectHydrated(page.locator('#password'))
  const release = await holdRequests(page, '**/*.js')
  await page.locator('#password').fill('lozinka1')
  const button = page.locator('main form [type="submit"]')
  const place = await button.boundingBox()
  release()
  const meter = page.locator('[data-strength]')
  await expect(meter).toContainText(words.label)
  await expect(meter).not.toContainText(words.advice)
  expect(await button.boundingBox()).toEqual(place)
  await page.keyboard.type('2')
  await expect(meter).toContainText(words.advice)
})
