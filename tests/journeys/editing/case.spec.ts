// A complaint that nobody has put a name to: its sender reads the answer and adds to it, with number and secret alone.

import type { Page } from '@playwright/test'
import { adminToken } from '@tests/support/accounts'
import {
  answerOn,
  fieldOf,
  fillIn,
  fromElsewhere,
  LETTERS,
  storedLetters,
  submitOf,
  takeTime,
} from '@tests/support/letter-writer'
import { wordsIn } from '@tests/support/reader'
import { expect, houseUrl, test } from '@tests/support/test'
import { LETTERS_OF } from '@/facts/forms'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

test.use({ javaScriptEnabled: false })
test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(fromElsewhere()))

/** Sends a complaint without a name; what its sender is given. */
async function complain(page: Page, locale: Locale): Promise<{ number: string; secret: string }> {
  const { path, right } = LETTERS.complaint
  await page.goto(path(locale))
  await fillIn(page, { ...right(''), email: '' })
  await fieldOf(page, 'consent').check()
  await takeTime()
  await submitOf(page).click()
  const [number = '', secret = ''] = await answerOn(page).locator('dd').allInnerTexts()
  return { number, secret }
}

/** What an editor writes in the panel. */
async function answerInPanel(number: string, text: string): Promise<void> {
  const [letter] = await storedLetters('complaint', 'caseNumber', number)
  const address = `${houseUrl()}/api/${LETTERS_OF.complaint}/${letter?.id}/answer`
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
    const words = wordsIn(locale)
    const keys = await complain(page, locale)
    await answerInPanel(keys.number, 'Uzrok je nađen: <b>zagrijan kalup</b>.')
    await page.goto(pagePath('complaintCase', locale))
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
    await expect(page.getByText(words.case.added)).toBeVisible()
    const [letter] = await storedLetters('complaint', 'caseNumber', keys.number)
    expect(letter).toMatchObject({
      state: 'new',
      correspondence: [{ from: 'staff' }, { from: 'visitor', text: 'Mjerenje:\n0,8 mm' }],
    })

    await page.getByRole('button', { name: words.case.putAway }).click()
    await expect(page.locator('#secret')).toBeVisible()
    await expect(page.getByText('Mjerenje:')).toHaveCount(0)
  })
}
