import type { Page } from '@playwright/test'
import { adminToken, mailTo, uniqueEmail } from '@tests/support/admin/accounts'
import { blockScripts } from '@tests/support/browser/blocked-scripts'
import { expectHydrated } from '@tests/support/browser/hydration'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { PHONE } from '@tests/support/browser/windows'
import {
  demoAfterSending,
  demoPositions,
  demoTechnologies,
  messagesIn,
  nth,
} from '@tests/support/pages/expected-content'
import {
  FORM_INPUTS,
  fieldOf,
  fillIn,
  flashOn,
  noPdf,
  otherIpHeaders,
  passFillTime,
  pdf,
  problemOf,
  readStoredSubmissions,
  submitOf,
} from '@tests/support/submissions/submission-form'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { type Locale, localeEntry } from '@/shared/locales'
import { ATTACHMENT_MAX_BYTES, type Form } from '@/shared/submissions/forms'
import { FORM_TIMESTAMP_PATH, SUBMISSION_PATHS, SUBMISSION_UPLOADS_PATH } from '@/shared/submissions/paths'

test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(otherIpHeaders()))

/** Opens the form and steps into it, with the scripts if there are any: from then on it is being filled in. */
async function begin(page: Page, path: string, hasScripts: boolean): Promise<void> {
  await page.goto(path)
  if (!hasScripts) return
  await expectHydrated(submitOf(page))
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/session/csrf')),
    fieldOf(page, 'consent').focus(),
  ])
}

/** The title says it as well, whether the server or the script has refused. */
async function expectRefused(page: Page, locale: Locale): Promise<void> {
  const [before = ''] = messagesIn(locale).forms.titleWithProblems.split('{title}')
  await expect(page).toHaveTitle(new RegExp(`^${before}(?!${before})`))
  await expect(flashOn(page)).toContainText(messagesIn(locale).forms.problems)
  await expect(flashOn(page)).toBeFocused()
}

const expectSent = (page: Page, title: string) => expect(flashOn(page)).toContainText(title)

/** Sends it empty, then with faults and a file. */
async function getItWrong(page: Page, form: Form, locale: Locale): Promise<void> {
  const { required, wrong, file } = FORM_INPUTS[form]
  const { submissionFaults: errorMessages } = messagesIn(locale)
  await submitOf(page).click()
  await expectRefused(page, locale)
  for (const name of required) await expect(problemOf(page, name)).toBeVisible()
  await expect(flashOn(page).getByRole('link')).toHaveCount(required.length)
  await expect(problemOf(page, 'consent')).toHaveText(errorMessages.consentMissing)

  await fillIn(page, Object.fromEntries(Object.entries(wrong).map(([name, [text]]) => [name, text])))
  await page.locator('#submission-files').setInputFiles([pdf(file)])
  // Files of a form that comes as fast as a program's are not stored.
  await passFillTime()
  await submitOf(page).click()
  await expectRefused(page, locale)
  for (const [name, [text, fault]] of Object.entries(wrong)) {
    await expect(fieldOf(page, name)).toHaveValue(text)
    await expect(fieldOf(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(problemOf(page, name)).toHaveText(fault === 'tooShort' ? /\d/ : errorMessages[fault])
  }
  await expect(page.getByText(file, { exact: true })).toBeVisible()
}

/** Compares what the app has stored with the words of the screen and of the mail. */
async function expectArrived(page: Page, form: Form, locale: Locale, email: string): Promise<void> {
  const { submissionSent, submissionNext } = messagesIn(locale)
  const { right, file } = FORM_INPUTS[form]
  await expectSent(page, submissionSent[form])
  await expect(flashOn(page)).toBeFocused()
  const [submission, ...more] = await readStoredSubmissions(form, 'email', email)
  expect(more).toEqual([])
  expect(submission).toMatchObject({ locale, files: [{ givenName: file }], ...right(email) })
  const number = submission?.caseNumber ?? 'no number'
  expect(page.url()).not.toContain(number)
  const keys = await flashOn(page).locator('dd').allInnerTexts()
  expect(keys).toEqual(
    form === 'complaint' ? [number, expect.stringMatching(/^([0-9A-Z]{4}-?){4}$/)] : [number],
  )
  const copy = await mailTo(email)
  for (const key of keys) expect(copy.text).toContain(key)
  await expect(flashOn(page)).toContainText(demoAfterSending(form, locale))
  const toCase = flashOn(page).getByRole('link', { name: submissionNext.toCase })
  await expect(toCase).toHaveCount(form === 'complaint' ? 1 : 0)
  await page.reload()
  await expect(flashOn(page)).toContainText(number)
}

/** Each form with and without scripts; every language is somewhere, and all their words are in `screen-states.spec.ts`. */
const SENDERS: { form: Form; locale: Locale; javaScriptEnabled: boolean }[] = [
  { form: 'contact', locale: 'hr', javaScriptEnabled: true },
  { form: 'contact', locale: 'it', javaScriptEnabled: false },
  { form: 'application', locale: 'en', javaScriptEnabled: true },
  { form: 'application', locale: 'de', javaScriptEnabled: false },
  { form: 'complaint', locale: 'fr', javaScriptEnabled: true },
  { form: 'complaint', locale: 'hr', javaScriptEnabled: false },
]

for (const { form, locale, javaScriptEnabled } of SENDERS)
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: localeEntry(locale).lang, javaScriptEnabled })
    const words = messagesIn(locale)
    const { path, required, right } = FORM_INPUTS[form]

    test(`a form (${form}) says what is wrong at its field, loses nothing, and arrives once with its file`, async ({
      cleanPage: page,
    }) => {
      const email = uniqueEmail(`pismo-${form}`)
      await begin(page, path(locale), javaScriptEnabled)
      for (const name of required) await expect(fieldOf(page, name)).toHaveAttribute('required')
      await expect(page.getByText(words.submission.required)).toBeVisible()
      await getItWrong(page, form, locale)
      await fillIn(page, right(email))
      await fieldOf(page, 'consent').check()
      await passFillTime()
      await submitOf(page).click()
      await expectArrived(page, form, locale, email)
      await page.getByRole('link', { name: words.submissionAnother[form] }).click()
      await expect(flashOn(page)).toHaveCount(0)
      await expect(fieldOf(page, required[0] ?? '')).toHaveValue('')
      expect(await readStoredSubmissions(form, 'email', email)).toHaveLength(1)
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const words = messagesIn('hr')

  test('what is sent at once is shown again with all that was typed, and taken the next time', async ({
    cleanPage: page,
  }) => {
    const email = uniqueEmail('brzo')
    const { path, right } = FORM_INPUTS.contact
    await page.goto(path('hr'))
    await fillIn(page, right(email))
    await fieldOf(page, 'consent').check()
    // These values fill in every field.
    await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await submitOf(page).click()
    await expect(flashOn(page)).toContainText(words.submissionFaults.notSure)
    await expect(fieldOf(page, 'consent')).toBeChecked()
    for (const [name, text] of Object.entries(right(email)))
      await expect(fieldOf(page, name)).toHaveValue(text)
    expect(await readStoredSubmissions('contact', 'email', email)).toEqual([])
    await passFillTime()
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.contact)
    expect(await readStoredSubmissions('contact', 'email', email)).toHaveLength(1)
  })

  test('files of a form that was sent back are listed, and only those that are ticked go along', async ({
    cleanPage: page,
  }) => {
    const email = uniqueEmail('spisi')
    const { path, right } = FORM_INPUTS.complaint
    await begin(page, path('hr'), false)
    await page
      .locator('#submission-files')
      .setInputFiles([pdf('prvi.pdf'), pdf('drugi.pdf'), noPdf('lažni.pdf')])
    await passFillTime()
    await submitOf(page).click()
    await expect(problemOf(page, 'files')).toContainText('PDF')
    await expect(page.getByRole('checkbox', { name: /prvi|drugi/ })).toHaveCount(2)
    await page.getByRole('checkbox', { name: /prvi/ }).uncheck()
    await fillIn(page, right(email))
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.complaint)
    const [submission] = await readStoredSubmissions('complaint', 'email', email)
    expect(submission?.files).toMatchObject([{ givenName: 'drugi.pdf' }])
  })

  test('another language shows the same answer, and nobody else does', async ({
    cleanPage: page,
    browser,
  }) => {
    await page.goto(FORM_INPUTS.contact.path('hr'))
    await fillIn(page, { title: 'ab' })
    await submitOf(page).click()
    await expect(flashOn(page)).toBeVisible()
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await expect(page).toHaveURL(/\/de\/kontakt\?answer/)
    await expect(fieldOf(page, 'title')).toHaveValue('ab')
    await expect(flashOn(page)).toContainText(messagesIn('de').forms.problems)
    // Later, without the address that asks for it.
    await page.goto(FORM_INPUTS.contact.path('hr'))
    await expect(fieldOf(page, 'title')).toHaveValue('ab')
    await expect(flashOn(page)).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(`^${words.contact.title}`))

    const stranger = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false })
    const other = await stranger.newPage()
    await other.goto(FORM_INPUTS.contact.path('hr'))
    await expect(fieldOf(other, 'title')).toHaveValue('')
    await other.goto(`${FORM_INPUTS.contact.path('hr')}?answer`)
    await expect(flashOn(other)).toContainText(words.submission.lost)
    await stranger.close()
  })
})

test.describe('with JavaScript', () => {
  const words = messagesIn('hr')

  test('a double click stores once', async ({ cleanPage: page }) => {
    const email = uniqueEmail('dvaput')
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    await fillIn(page, FORM_INPUTS.contact.right(email))
    await fieldOf(page, 'consent').check()
    await passFillTime()
    let sendings = 0
    page.on('request', (request) => {
      if (request.url().endsWith(SUBMISSION_PATHS.contact)) sendings += 1
    })
    await submitOf(page).dblclick()
    await expectSent(page, words.submissionSent.contact)
    expect(sendings).toBe(1)
    expect(await readStoredSubmissions('contact', 'email', email)).toHaveLength(1)
  })

  test('what is typed survives a reload, another language and the way back, but not its arrival', async ({
    cleanPage: page,
  }) => {
    const email = uniqueEmail('ostaje')
    const { right } = FORM_INPUTS.application
    const typed = right(email)
    const expectTyped = async () => {
      for (const [name, text] of Object.entries(typed)) await expect(fieldOf(page, name)).toHaveValue(text)
      await expect(fieldOf(page, 'consent')).not.toBeChecked()
      await expect(page.getByText('cv.pdf', { exact: true })).toBeVisible()
    }
    await begin(page, FORM_INPUTS.application.path('hr'), true)
    await fillIn(page, typed)
    await page.locator('#submission-files').setInputFiles([pdf('cv.pdf')])
    await expect(page.getByRole('button', { name: /cv\.pdf/ })).toBeVisible()
    await expect(page.locator('main form progress')).toHaveCount(0)
    await page.reload()
    await expectTyped()
    await page.getByRole('link', { name: 'Français' }).first().click()
    await expect(page).toHaveURL(FORM_INPUTS.application.path('fr'))
    await expectTyped()
    await page.goto(pagePath('home', 'fr'))
    await page.goBack()
    await expectTyped()
    // Another position has a form of its own.
    await page.goto(pagePath('careers', 'fr'))
    await expectHydrated(submitOf(page))
    await expect(fieldOf(page, 'fullName')).toHaveValue('')
    await page.goto(FORM_INPUTS.application.path('fr'))
    await expectTyped()
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await submitOf(page).click()
    await expectSent(page, messagesIn('fr').submissionSent.application)
    await page.goto(FORM_INPUTS.application.path('fr'))
    await expectHydrated(submitOf(page))
    await expect(fieldOf(page, 'fullName')).toHaveValue('')
    expect(await readStoredSubmissions('application', 'email', email)).toMatchObject([
      { files: [{ givenName: 'cv.pdf' }] },
    ])
  })

  test('what is changed after the server has refused survives a reload and another language', async ({
    page,
  }) => {
    const { path, right } = FORM_INPUTS.contact
    const row = (name: string) => page.locator('main form li').filter({ hasText: name })
    await begin(page, path('hr'), true)
    await page.locator('#submission-files').setInputFiles([pdf('prvi.pdf'), pdf('drugi.pdf')])
    for (const name of ['prvi.pdf', 'drugi.pdf'])
      await expect(row(name).locator('input[name="kept"]')).toHaveCount(1)
    await fillIn(page, right(uniqueEmail('odbijen')))
    await fieldOf(page, 'consent').check()
    await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await submitOf(page).click()
    await expect(flashOn(page)).toContainText(words.submissionFaults.notSure)

    const expectChanged = async () => {
      await expect(fieldOf(page, 'message')).toHaveValue('Trideset komada.\nDo lipnja.')
      await expect(fieldOf(page, 'title')).toHaveValue('Drugo kućište')
      await expect(row('drugi.pdf')).toHaveCount(1)
      await expect(row('prvi.pdf')).toHaveCount(0)
    }
    await fillIn(page, { title: 'Drugo kućište', message: 'Trideset komada.\nDo lipnja.' })
    await row('prvi.pdf').getByRole('button').click()
    await expectChanged()
    await page.reload()
    await expectHydrated(submitOf(page))
    await expectChanged()
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await expectHydrated(submitOf(page))
    await expectChanged()
  })

  test('without a connection nothing is lost, and it arrives once when it is back', async ({
    page,
    context,
  }) => {
    const email = uniqueEmail('bez-mreže').replace('ž', 'z')
    await begin(page, FORM_INPUTS.complaint.path('hr'), true)
    await fillIn(page, FORM_INPUTS.complaint.right(email))
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await context.setOffline(true)
    await page.locator('#submission-files').setInputFiles([pdf('slika.pdf')])
    await expect(page.getByText(words.submissionFiles.interrupted)).toBeVisible()
    await submitOf(page).click()
    await expect(flashOn(page)).toContainText(words.submission.offline)
    await expect(flashOn(page)).toBeFocused()
    await expect(fieldOf(page, 'email')).toHaveValue(email)
    await expect(submitOf(page)).toHaveText(words.submission.sendAgain)
    await context.setOffline(false)
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.complaint)
    const stored = await readStoredSubmissions('complaint', 'email', email)
    expect(stored).toMatchObject([{ files: [{ givenName: 'slika.pdf' }] }])
  })

  test('an answer that is lost on its way is asked for again under the same name', async ({ page }) => {
    const email = uniqueEmail('izgubljen')
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    await fillIn(page, FORM_INPUTS.contact.right(email))
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await page.route(
      `**${SUBMISSION_PATHS.contact}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submitOf(page).click()
    await expect(flashOn(page)).toContainText(words.submission.offline)
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.contact)
    expect(await readStoredSubmissions('contact', 'email', email)).toHaveLength(1)
  })

  test('each file says what is wrong with it, and can be taken away', async ({ page }) => {
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    const files = page.locator('#submission-files')
    const row = (name: string) => page.locator('main form li').filter({ hasText: name })
    await files.setInputFiles([
      { name: 'velika.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(ATTACHMENT_MAX_BYTES + 1, 65) },
      { name: 'prazna.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      noPdf('lažna.pdf'),
      pdf('prava.pdf'),
    ])
    await expect(row('velika.pdf')).toContainText('10')
    await expect(row('prazna.pdf')).toContainText(words.submissionFaults.fileEmpty)
    await expect(row('lažna.pdf')).toContainText('STEP')
    await expect(row('prava.pdf').locator('input[name="kept"]')).toHaveCount(1)
    await submitOf(page).click()
    // Beside the fields that are missing.
    await expect(problemOf(page, 'title')).toBeVisible()
    await expect(flashOn(page)).toContainText('velika.pdf: ')
    await fillIn(page, FORM_INPUTS.contact.right(uniqueEmail('kriva')))
    await fieldOf(page, 'consent').check()
    await submitOf(page).click()
    await expect(problemOf(page, 'files')).toContainText('velika.pdf: ')
    await expect(flashOn(page)).toContainText('velika.pdf: ')
    for (const name of ['velika.pdf', 'prazna.pdf', 'lažna.pdf']) {
      await row(name).getByRole('button').click()
      await expect(row(name)).toHaveCount(0)
    }
    await expect(problemOf(page, 'files')).toHaveCount(0)
    await files.setInputFiles([pdf('druga.pdf'), pdf('treća.pdf'), pdf('četvrta.pdf')])
    await expect(row('treća.pdf').locator('input[name="kept"]')).toHaveCount(1)
    await expect(row('četvrta.pdf')).toContainText('3')
    const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await row('prava.pdf').getByRole('button').click()
    expect((await discarded).status()).toBe(204)
  })

  test('another CV takes the place of one that is taken away', async ({ cleanPage: page }) => {
    await begin(page, FORM_INPUTS.application.path('hr'), true)
    const row = (name: string) => page.locator('main form li').filter({ hasText: name })
    await page.locator('#submission-files').setInputFiles([pdf('stari.pdf')])
    await expect(row('stari.pdf').locator('input[name="kept"]')).toHaveCount(1)
    await page.locator('#submission-files').setInputFiles([pdf('novi.pdf')])
    await expect(row('novi.pdf').getByRole('alert')).toBeVisible()
    await row('stari.pdf').getByRole('button').click()
    await expect(row('novi.pdf').locator('input[name="kept"]')).toHaveCount(1)
    await expect(row('novi.pdf').getByRole('alert')).toHaveCount(0)
  })

  test('a file that the server keeps no more is named before the form is taken', async ({ page }) => {
    const email = uniqueEmail('prekasno')
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    await fillIn(page, FORM_INPUTS.contact.right(email))
    await fieldOf(page, 'consent').check()
    const row = (name: string) => page.locator('main form li').filter({ hasText: name })
    const ticket = (name: string) => row(name).locator('input[name="kept"]')
    await page.locator('#submission-files').setInputFiles([pdf('prvi.pdf'), pdf('drugi.pdf')])
    // They are sent side by side.
    for (const name of ['prvi.pdf', 'drugi.pdf']) await expect(ticket(name)).toHaveCount(1)
    // Another tab with the same form takes it away.
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open(location.href)),
    ])
    const isGone = other.waitForResponse((response) => response.request().method() === 'DELETE')
    await other.getByRole('button', { name: /prvi\.pdf/ }).click()
    await isGone
    await passFillTime()
    await submitOf(page).click()
    await expect(flashOn(page)).toContainText(words.submissionFaults.fileChooseAgain)
    await expect(row('prvi.pdf').getByRole('alert')).toHaveText(words.submissionFaults.fileChooseAgain)
    await expect(ticket('drugi.pdf')).toHaveCount(1)
    await row('prvi.pdf').getByRole('button').click()
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.contact)
    const [submission] = await readStoredSubmissions('contact', 'email', email)
    expect(submission?.files).toMatchObject([{ givenName: 'drugi.pdf' }])
  })

  test('a file whose sending failed is sent once more by a key, and the focus stays in its row', async ({
    page,
  }) => {
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    await page.route(`**${SUBMISSION_UPLOADS_PATH}*`, (route) => route.abort(), { times: 1 })
    await page.locator('#submission-files').setInputFiles([pdf('nacrt.pdf')])
    const button = (text: string) =>
      page.getByRole('button', { name: text.replace('{name}', 'nacrt.pdf'), exact: true })
    await button(words.submissionFiles.againNamed).press('Enter')
    await expect(page.locator('main form input[name="kept"]')).toHaveCount(1)
    await expect(button(words.submissionFiles.removeNamed)).toBeFocused()
  })

  test('a file that is taken away is announced, and the focus goes to the next one, then to the field', async ({
    cleanPage: page,
  }) => {
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    const remove = (name: string) =>
      page.getByRole('button', {
        name: words.submissionFiles.removeNamed.replace('{name}', name),
        exact: true,
      })
    const announced = (text: string, name: string) =>
      expect(page.getByRole('status').filter({ hasText: text.replace('{name}', name) })).toHaveCount(1)
    await page.locator('#submission-files').setInputFiles([pdf('prva.pdf'), pdf('druga.pdf')])
    await announced(words.submissionFiles.ready, 'druga.pdf')
    await remove('prva.pdf').press('Enter')
    await announced(words.submissionFiles.removed, 'prva.pdf')
    await expect(remove('druga.pdf')).toBeFocused()
    await page.keyboard.press('Enter')
    await announced(words.submissionFiles.removed, 'druga.pdf')
    await expect(page.locator('#submission-files')).toBeFocused()
    await page.locator('#submission-files').setInputFiles([pdf('prva.pdf')])
    await announced(words.submissionFiles.ready, 'prva.pdf')
  })

  test('from a technology the topic is chosen and the title begun, in each language', async ({
    cleanPage: page,
  }) => {
    const technology = nth(demoTechnologies('hr'), 0)
    await page.goto(itemPath('technologyItem', 'hr', technology.slug))
    await page.getByRole('link', { name: words.process.askTechnology }).click()
    await expect(fieldOf(page, 'title')).toHaveValue(technology.title)
    await expect(fieldOf(page, 'topic')).not.toHaveValue('')
    await page.getByRole('link', { name: 'Italiano' }).first().click()
    await expect(fieldOf(page, 'title')).toHaveValue(nth(demoTechnologies('it'), 0).title)
    await page.goto(`${pagePath('contact', 'hr')}?about=technologyItem/nema-toga`)
    await expect(fieldOf(page, 'title')).toHaveValue('')
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'after an answer' : 'after an answer, without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('a question about a technology has its own title, and the message that was sent back', async ({
        page,
      }) => {
        const technology = nth(demoTechnologies('hr'), 0)
        const message = 'Trebamo dvadeset komada.'
        await begin(page, FORM_INPUTS.contact.path('hr'), javaScriptEnabled)
        await fillIn(page, { title: 'Kućište', message })
        await fieldOf(page, 'consent').check()
        await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
          field.value = 'https://spam.example'
        })
        await submitOf(page).click()
        await expect(flashOn(page)).toContainText(words.submissionFaults.notSure)
        await page.goto(itemPath('technologyItem', 'hr', technology.slug))
        await page.getByRole('link', { name: words.process.askTechnology }).click()
        await expect(flashOn(page)).toHaveCount(0)
        if (javaScriptEnabled) await expectHydrated(submitOf(page))
        await expect(fieldOf(page, 'message')).toHaveValue(message)
        await expect(fieldOf(page, 'title')).toHaveValue(technology.title)
        await page.goto(FORM_INPUTS.contact.path('hr'))
        await expect(fieldOf(page, 'title')).toHaveValue('Kućište')
      })
    })

  test('a topic that is offered no more is asked for again, and nothing typed is lost', async ({ page }) => {
    const email = uniqueEmail('tema')
    const typed = FORM_INPUTS.contact.right(email)
    await begin(page, FORM_INPUTS.contact.path('hr'), true)
    await fillIn(page, typed)
    const topic = fieldOf(page, 'topic')
    // As if an editor had replaced it while the form was being filled in.
    await topic
      .locator('option')
      .last()
      .evaluate((option: HTMLOptionElement) => {
        option.value = 'replaced-meanwhile'
      })
    await topic.selectOption('replaced-meanwhile')
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await submitOf(page).click()
    await expect(problemOf(page, 'topic')).toHaveText(words.submissionFaults.notChosen)
    for (const [name, text] of Object.entries(typed))
      if (name !== 'topic') await expect(fieldOf(page, name)).toHaveValue(text)
    await topic.selectOption({ index: 1 })
    await fieldOf(page, 'consent').check()
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.contact)
    expect(await readStoredSubmissions('contact', 'email', email)).toHaveLength(1)
  })

  test('an application for a position that is withdrawn meanwhile becomes an open one, and nothing is lost', async ({
    page,
    playwright,
  }) => {
    const headers = { Authorization: `Bearer ${await adminToken()}` }
    const editor = await playwright.request.newContext({ baseURL: siteUrl(), extraHTTPHeaders: headers })
    const { slug } = nth(demoPositions('hr'), 1)
    const found = await editor.get(`/api/positions?locale=hr&where[slug][equals]=${slug}&depth=0`)
    const [{ id }] = (await found.json()).docs
    const change = async (_status: 'draft' | 'published') => {
      const query = _status === 'published' ? '&publishSpecificLocale=hr' : ''
      const answer = await editor.patch(`/api/positions/${id}?locale=hr&depth=0${query}`, {
        data: { _status },
      })
      expect(answer.status()).toBe(200)
    }
    const email = uniqueEmail('povuceno')
    const typed = FORM_INPUTS.application.right(email)
    await begin(page, itemPath('careerItem', 'hr', slug), true)
    await fillIn(page, typed)
    await page.locator('#submission-files').setInputFiles([pdf('cv.pdf')])
    await expect(page.locator('main form input[name="kept"]')).toHaveCount(1)
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await change('draft')
    try {
      await submitOf(page).click()
      await expect(page).toHaveURL(`${pagePath('careers', 'hr')}?answer#answer`)
      await expect(flashOn(page)).toContainText(words.submissionFaults.positionClosed)
      for (const [name, text] of Object.entries(typed)) await expect(fieldOf(page, name)).toHaveValue(text)
      await expectHydrated(submitOf(page))
      await submitOf(page).click()
      await expectSent(page, words.submissionSent.application)
      expect(await readStoredSubmissions('application', 'email', email)).toMatchObject([
        { position: null, files: [{ givenName: 'cv.pdf' }] },
      ])
    } finally {
      await change('published')
      await editor.dispose()
    }
  })

  test('the pages of everybody are kept, those of one visitor are not, and are found by nobody', async ({
    page,
  }) => {
    const asked = async (path: string) => (await page.request.get(path)).headers()['cache-control']
    expect(await asked(pagePath('contact', 'hr'))).not.toContain('no-store')
    for (const query of ['answer', 'about=company'])
      expect(await asked(`${pagePath('contact', 'hr')}?${query}`)).toContain('no-store')
    await page.goto(`${pagePath('contact', 'hr')}?about=company`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the case number is in view and has the focus where the page already showed what was wrong', async ({
    cleanPage: page,
  }) => {
    const email = uniqueEmail('prvo-obicno')
    const expectInView = async () => {
      await expect(flashOn(page)).toBeFocused()
      await expect(flashOn(page).locator('dd')).toBeInViewport()
    }
    await page.goto(FORM_INPUTS.contact.path('hr'))
    // As the browser does it while React is not there.
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
    await expectRefused(page, 'hr')
    await expectHydrated(submitOf(page))
    await fillIn(page, FORM_INPUTS.contact.right(email))
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await submitOf(page).click()
    await expectSent(page, messagesIn('hr').submissionSent.contact)
    await expectInView()
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await expectSent(page, messagesIn('de').submissionSent.contact)
    await expectInView()
    await page.goBack()
    await expectSent(page, messagesIn('hr').submissionSent.contact)
    await page.goBack()
    await expect(fieldOf(page, 'title')).toHaveValue('')
    expect(await readStoredSubmissions('contact', 'email', email)).toHaveLength(1)
  })
})

test.describe('before React is there', () => {
  const words = messagesIn('hr')
  const { path, right, file } = FORM_INPUTS.application

  test('what is typed, chosen and ticked stays, with the place in the text', async ({ cleanPage: page }) => {
    const release = await blockScripts(page)
    await page.goto(path('hr'))
    const typed = right(uniqueEmail('rano'))
    await fillIn(page, typed)
    await fieldOf(page, 'consent').check()
    await page.locator('#submission-files').setInputFiles([pdf(file)])
    const name = fieldOf(page, 'fullName')
    await name.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await name.evaluate((field) => field.setAttribute('data-same', ''))

    const prepared = page.waitForResponse((answer) => answer.url().includes('/session/csrf'))
    release()
    await expect(page.getByRole('button', { name: new RegExp(file) })).toBeVisible()
    await prepared
    for (const [field, text] of Object.entries(typed)) await expect(fieldOf(page, field)).toHaveValue(text)
    await expect(fieldOf(page, 'consent')).toBeChecked()
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('data-same')
    await page.keyboard.type('x')
    await expect(name).toHaveValue(typed.fullName?.replace(/^./, '$&x') ?? '')
    await expect(page.locator('main form progress')).toHaveCount(0)

    await page.reload()
    await expect(fieldOf(page, 'email')).toHaveValue(typed.email ?? '')
    await expect(fieldOf(page, 'education')).toHaveValue(typed.education ?? '')
    await expect(page.getByText(file, { exact: true })).toBeVisible()
  })

  test('what was typed without having been touched again survives a reload', async ({ cleanPage: page }) => {
    const release = await blockScripts(page)
    await page.goto(FORM_INPUTS.contact.path('hr'))
    await fieldOf(page, 'message').fill('Trebamo ponudu')
    release()
    await expectHydrated(submitOf(page))
    await page.reload()
    await expect(fieldOf(page, 'message')).toHaveValue('Trebamo ponudu')
  })

  test('the browser sends the form by itself, once, however often the button is clicked', async ({
    page,
  }) => {
    const email = uniqueEmail('bez-reacta')
    await blockScripts(page)
    await page.goto(FORM_INPUTS.contact.path('hr'))
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(FORM_TIMESTAMP_PATH)),
      fieldOf(page, 'title').focus(),
    ])
    await fillIn(page, FORM_INPUTS.contact.right(email))
    await page.locator('#submission-files').setInputFiles([pdf('nacrt.pdf')])
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await submitOf(page).dblclick()
    await expectSent(page, words.submissionSent.contact)
    expect(await readStoredSubmissions('contact', 'email', email)).toMatchObject([
      { files: [{ givenName: 'nacrt.pdf' }] },
    ])
  })

  /** As Google's translator leaves a page: each text in two elements more. */
  const translate = (page: Page) =>
    page.locator('main form').evaluate((form) => {
      const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(({ parentElement }) => parentElement?.matches('label, p, button'))) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(document.createElement('font'))
        font.firstElementChild?.append(text)
      }
    })
  /** As password managers mark a field that they can fill in. */
  const markFields = (page: Page) =>
    page.locator('main form').evaluate((form) => {
      for (const field of form.querySelectorAll('input')) field.before(document.createElement('div'))
    })

  for (const [who, change] of Object.entries({ 'a translator': translate, 'a password manager': markFields }))
    test(`what is typed and chosen stays where ${who} has changed the form`, async ({ page }) => {
      const typed = right(uniqueEmail('promijenjeno'))
      const release = await blockScripts(page)
      await page.goto(path('hr'))
      await change(page)
      await fillIn(page, typed)
      await page.locator('#submission-files').setInputFiles([pdf(file)])
      await fieldOf(page, 'message').focus()
      const redrawn = page.waitForEvent('pageerror', (error) => error.message.includes('#418'))
      release()
      await redrawn
      await expect(page.getByRole('button', { name: new RegExp(file) })).toHaveCount(1)
      for (const [name, text] of Object.entries(typed)) await expect(fieldOf(page, name)).toHaveValue(text)
      await expect(fieldOf(page, 'message')).toBeFocused()
      await submitOf(page).click()
      await expect(flashOn(page).getByRole('link')).toHaveText([
        new RegExp(words.submissionFaults.consentMissing),
      ])
    })

  test('what is typed goes along to another language, though React never came', async ({ page }) => {
    const typed = right(uniqueEmail('jezik'))
    await blockScripts(page)
    await page.goto(path('hr'))
    await fillIn(page, typed)
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await expect(page).toHaveURL(path('de'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    for (const [name, text] of Object.entries(typed)) await expect(fieldOf(page, name)).toHaveValue(text)
  })

  test('where React fails, the form stays as the server made it, with all that was typed', async ({
    page,
  }) => {
    const email = uniqueEmail('pad')
    const typed = FORM_INPUTS.contact.right(email)
    await page.goto(FORM_INPUTS.contact.path('hr'))
    await expectHydrated(submitOf(page))
    await fillIn(page, { ...typed, title: 'ab' })
    await submitOf(page).click()
    await expect(problemOf(page, 'title')).toBeVisible()
    // An extension moves what is React's; it fails when it takes it away.
    await problemOf(page, 'title').evaluate((problem) => {
      const wrapper = document.createElement('div')
      problem.replaceWith(wrapper)
      wrapper.append(problem)
    })
    const failed = page.waitForEvent('pageerror', (error) => error.message.includes('removeChild'))
    await fieldOf(page, 'title').fill(typed.title ?? '')
    await failed
    for (const [name, text] of Object.entries(typed)) await expect(fieldOf(page, name)).toHaveValue(text)
    await fieldOf(page, 'consent').check()
    await passFillTime()
    await submitOf(page).click()
    await expectSent(page, words.submissionSent.contact)
    expect(await readStoredSubmissions('contact', 'email', email)).toMatchObject([typed])
  })
})
