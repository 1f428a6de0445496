import { readFileSync } from 'node:fs'
import { type Page, request } from '@playwright/test'
import { anAccount, freshEmail, keysOf, mailTo, type Person, removeAccount } from '@tests/support/accounts'
import { accessibilityFaults } from '@tests/support/axe'
import { fromElsewhere, storedLetters, takeTime } from '@tests/support/letter-writer'
import { adminAccount, enterPassword, openPanel, signIn } from '@tests/support/panel'
import { adminWord, filled } from '@tests/support/reader'
import { expect, houseUrl, test } from '@tests/support/test'
import type { Form } from '@/facts/forms'
import { LETTER_PATHS } from '@/facts/letter-paths'
import { type Locale, localeEntry } from '@/facts/locales'

type Word = Parameters<typeof adminWord>[1]
const word = (key: Word) => adminWord('de', key)

const FIELDS: Record<Form, Record<string, string>> = {
  contact: { title: 'Kućište mjenjača', message: 'Trebamo dvadeset komada.' },
  application: { fullName: 'Chloé Durand', education: 'master', message: 'Bonjour à tous.' },
  complaint: { description: 'Prirubnica ima poroznost na površini.' },
}

/** What a browser without scripts sends; the first time it looks too fast for a person, later it is taken. */
async function sendForm(form: Form, email: string, locale: Locale): Promise<void> {
  const visitor = await request.newContext({ baseURL: houseUrl(), extraHTTPHeaders: fromElsewhere() })
  const multipart = { ...FIELDS[form], email, locale, consent: 'on', consentVersion: '0' }
  const begun = Date.now()
  await visitor.post(LETTER_PATHS[form], { multipart, maxRedirects: 0 })
  await takeTime(begun)
  await visitor.post(LETTER_PATHS[form], { multipart, maxRedirects: 0 })
  await visitor.dispose()
  expect(await storedLetters(form, 'email', email)).toHaveLength(1)
}

async function asAdmin(method: string, path: string, data?: object) {
  const { access_token: token } = await keysOf(adminAccount())
  const admin = await request.newContext({
    baseURL: houseUrl(),
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  })
  const answer = await admin.fetch(path, { method, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body = await answer.json()
  await admin.dispose()
  return body
}

async function anEditorAt(desk: Form): Promise<Person> {
  const person = await anAccount('editor', desk)
  await asAdmin('PATCH', `/api/users/${person.id}`, { desks: [desk], firstName: 'Hana', lastName: 'Ružić' })
  return person
}

async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/admin')
  await enterPassword(page, person)
  await expect(page).toHaveURL('/admin')
}

test.use({ locale: localeEntry('de').lang })

test('an editor at the desk of applications takes one, answers in its sender’s language, and exports', async ({
  cleanPage: page,
}) => {
  const [email, other] = [freshEmail('chloe'), freshEmail('drugi')]
  await sendForm('application', email, 'fr')
  await sendForm('contact', other, 'hr')
  const person = await anEditorAt('application')
  await signInAs(page, person)

  const list = '/admin/collections/applications'
  await expect(page.locator(`a[href^="${list}?where"]`).first()).toContainText(word('inbox.new'))
  await expect(page.locator('a[href*="/collections/contact-letters"]')).toHaveCount(0)
  await openPanel(page, '/collections/contact-letters')
  await expect(page.getByText(other)).toHaveCount(0)

  await openPanel(page, `/collections/applications?search=${encodeURIComponent(email)}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect(await accessibilityFaults(page, 'nav[class*="lists"]')).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  const table = readFileSync(await download.path(), 'utf8')
  expect(table.startsWith('\uFEFF"')).toBe(true)
  expect(table.trimEnd().split('\r\n')).toHaveLength(2)
  expect(table).toContain('"Chloé Durand";')

  await page.locator('tbody tr a').first().click()
  await expect(page.locator('dl')).toContainText('Bonjour à tous.')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: word('inbox.take') }).click()
  await expect(page.getByText(word('inbox.yours'), { exact: true })).toBeVisible()
  const course = page.locator('ol[class*="timeline"]')
  await expect(course).toContainText(word('letterStates.inProgress'))

  await page.locator('#field-notes .array-field__add-row').click()
  await page.locator('[name="notes.0.text"]').fill('Zovem je u petak.')
  const answer = page.getByLabel(word('inbox.answerText'))
  await answer.fill('Bonjour Madame Durand,\nnous vous invitons à un entretien.')
  const send = page.getByRole('button', { name: word('inbox.answerSend') })
  await send.click()
  await expect(page.getByText(word('inbox.saveFirst'))).toBeVisible()
  await expect(answer).toHaveValue(/entretien/)
  await page.locator('#action-save').click()
  await expect(course).toContainText('Zovem je u petak.')
  await expect(course).toContainText('Hana Ružić')
  await expect(answer).toHaveValue(/entretien/)

  // The connection is lost once: nothing of the text is.
  await page.route('**/answer', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(page.getByText(word('inbox.errorOther'))).toBeVisible()
  await expect(answer).toHaveValue(/entretien/)
})

test('an answer survives a reload, and is sent once', async ({ page }) => {
  const email = freshEmail('luc')
  await sendForm('application', email, 'fr')
  const person = await anEditorAt('application')
  await signInAs(page, person)
  await openPanel(page, `/collections/applications?search=${encodeURIComponent(email)}`)
  await page.locator('tbody tr a').first().click()
  const answer = page.getByLabel(word('inbox.answerText'))
  await page.waitForLoadState('networkidle')
  await answer.fill('Bonjour,\nnous vous invitons à un entretien.')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(answer).toHaveValue(/entretien/)
  await page.getByRole('button', { name: word('inbox.answerSend') }).dblclick()
  await expect(page.getByText(filled(word('inbox.answerSent'), { email }))).toBeVisible()
  await expect(page.locator('ol[class*="timeline"]')).toContainText('nous vous invitons à un entretien.')
  await expect(page.locator('#field-state')).toContainText(word('letterStates.answered'))
  await expect(answer).toHaveValue('')
  const mail = await mailTo(email, 2)
  expect(mail.html).toContain('lang="fr"')
  expect(mail.text).toContain('nous vous invitons à un entretien.')
  expect(mail.text).toContain('/fr/')
  expect(await accessibilityFaults(page, '.document-fields')).toEqual([])
  await removeAccount(person)
})

test('an administrator erases everything about one address', async ({ cleanPage: page }) => {
  const email = freshEmail('zaboravi')
  await sendForm('contact', email, 'hr')
  await sendForm('complaint', email.toUpperCase(), 'hr')
  await signIn(page)
  await openPanel(page, '/collections/complaints')
  await page.locator('summary', { hasText: word('inbox.person') }).click()
  const form = page.locator('details[open] form')
  await form.getByLabel(word('users.email')).fill(email)
  await form.getByRole('button', { name: word('inbox.personFind') }).click()
  await expect(form.getByRole('listitem')).toHaveCount(2)
  expect(await accessibilityFaults(page, 'details[open]')).toEqual([])
  await form.getByRole('button', { name: word('inbox.personErase') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('inbox.personErase') })
    .click()
  await expect(form).toContainText(word('inbox.personErased').split('{')[0] ?? '')
  await form.getByRole('button', { name: word('inbox.personFind') }).click()
  await expect(form).toContainText(word('inbox.personNone'))
})
