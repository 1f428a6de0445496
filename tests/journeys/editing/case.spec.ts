// A complaint without a contact: its sender reads the reply and adds to it, with number and access code alone.

import type { Page } from '@playwright/test'
import { adminToken } from '@tests/support/admin/accounts'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { interpolated, messagesIn } from '@tests/support/pages/expected-content'
import {
  FORM_INPUTS,
  flashOn,
  otherIpHeaders,
  readStoredSubmissions,
  sendForm,
  submitOf,
} from '@tests/support/submissions/submission-form'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

test.use({ javaScriptEnabled: false })
test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(otherIpHeaders()))

/** Sends a complaint without a name; what its sender is given. */
async function complain(page: Page, locale: Locale): Promise<{ number: string; secret: string }> {
  await sendForm(page, 'complaint', locale, FORM_INPUTS.complaint.right(''))
  const [number = '', secret = ''] = await flashOn(page).locator('dd').allInnerTexts()
  return { number, secret }
}

/** Writes as an editor in the admin panel. */
async function answerInPanel(number: string, text: string): Promise<void> {
  const [submission] = await readStoredSubmissions('complaint', 'caseNumber', number)
  const address = `${siteUrl()}/api/${SUBMISSION_COLLECTIONS.complaint}/${submission?.id}/answer`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await adminToken()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, key: crypto.randomUUID() }),
  })
  expect(answer.status).toBe(200)
}

const open = async (page: Page, { number, secret }: { number: string; secret: string }) => {
  await page.locator('#number').fill(number)
  await page.locator('#secret').fill(secret)
  await submitOf(page).click()
}

for (const locale of ['hr', 'fr'] as const) {
  test(`a case in ${locale}: wrong keys open nothing, right ones show the answer, and what is added arrives`, async ({
    cleanPage: page,
  }) => {
    const words = messagesIn(locale)
    const keys = await complain(page, locale)
    await answerInPanel(keys.number, 'Uzrok je nađen: <b>zagrijan kalup</b>.')
    await page.goto(pagePath('complaintCase', locale))
    await open(page, { number: '', secret: '' })
    await expect(page.locator('#number-problem')).toHaveText(words.caseProblems.noNumber)
    await expect(page.locator('#secret-problem')).toHaveText(words.caseProblems.noSecret)
    await open(page, { ...keys, secret: 'AAAA-AAAA-AAAA-AAAA' })
    await expect(page.locator('#number-problem')).toHaveText(words.caseProblems.notFound)
    await expect(page.locator('#number')).toHaveValue(keys.number)

    await open(page, { number: keys.number.toLowerCase(), secret: keys.secret.toLowerCase() })
    await expect(page.getByText(words.caseStates.answered)).toBeVisible()
    await expect(page.getByText('Uzrok je nađen: <b>zagrijan kalup</b>.')).toBeVisible()
    for (const key of [keys.number, keys.secret]) expect(page.url()).not.toContain(key)

    await page.locator('#text').fill('?')
    await page.getByRole('button', { name: words.case.send }).click()
    await expect(page.locator('#text')).toHaveValue('?')
    await page.locator('#text').fill('Mjerenje:\n0,8 mm')
    await page.getByRole('button', { name: words.case.send }).click()
    await expect(page.getByText(words.case.added)).toBeFocused()
    await expect(page.getByText(words.case.added)).toBeInViewport()
    const sent = interpolated(words.forms.titleSent, { title: words.case.title })
    await expect(page).toHaveTitle(new RegExp(`^${sent}`))
    const [submission] = await readStoredSubmissions('complaint', 'caseNumber', keys.number)
    expect(submission).toMatchObject({
      state: 'new',
      correspondence: [{ from: 'staff' }, { from: 'visitor', text: 'Mjerenje:\n0,8 mm' }],
    })

    await page.goto(pagePath('complaintCase', locale))
    await expect(page.getByText('Mjerenje:')).toBeVisible()
    await expect(page.getByText(words.case.added), 'said once').toHaveCount(0)

    await page.getByRole('button', { name: words.case.close }).click()
    await expect(page.locator('#secret')).toBeVisible()
    await expect(page.getByText('Mjerenje:')).toHaveCount(0)
  })
}

for (const locale of LOCALE_CODES) {
  test(`a case in ${locale}: what was typed while it was closed elsewhere waits until it is open again`, async ({
    cleanPage: page,
  }) => {
    const words = messagesIn(locale)
    const keys = await complain(page, locale)
    await page.goto(pagePath('complaintCase', locale))
    await open(page, keys)
    // A click does not wait for the page that it leads to.
    await expect(page.locator('#text')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(pagePath('complaintCase', locale))
    await other.getByRole('button', { name: words.case.close }).click()
    await expect(other.locator('#secret')).toBeVisible()
    await other.close()

    const text = 'Mjerenje:\n0,9 mm'
    await page.locator('#text').fill(text)
    await page.getByRole('button', { name: words.case.send }).click()
    await expect(page.getByText(words.caseProblems.notOpen)).toBeVisible()
    await expect(page.locator('#text')).toHaveValue(text)
    await expect(page.getByText(words.case.textKept)).toBeVisible()
    await open(page, { ...keys, secret: 'AAAA-AAAA-AAAA-AAAA' })
    await expect(page.locator('#text')).toHaveValue(text)
    await open(page, keys)
    await expect(page.locator('#text')).toHaveValue(text)
    await page.getByRole('button', { name: words.case.send }).click()
    await expect(page.getByText(words.case.added)).toBeVisible()
    await expect(page.locator('#text')).toHaveValue('')
  })
}
