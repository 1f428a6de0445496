// The reply to a message, written in the admin panel: stored once, and mailed to the person who wrote.

import { mailTo, uniqueEmail } from '@tests/support/admin/accounts'
import { openPanel, signIn } from '@tests/support/admin/admin-panel'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { holdRequests } from '@tests/support/browser/hold-requests'
import { expect, test } from '@tests/support/browser/test'
import { adminMessageIn } from '@tests/support/pages/expected-content'
import {
  FORM_INPUTS,
  flashOn,
  otherIpHeaders,
  readStoredSubmissions,
  sendForm,
} from '@tests/support/submissions/submission-form'
import { SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

const TEXT = 'Poštovana, crtež je stigao.\nPonuda slijedi do petka.'
const word = (name: 'answerText' | 'answerSend' | 'answerMissing' | 'take' | 'yours') =>
  adminMessageIn('hr', `inbox.${name}`)

test('a message is answered in the panel once, and what is typed meanwhile is not taken for sent', async ({
  browser,
  page,
}) => {
  const email = uniqueEmail('pita')
  const visitor = await browser.newContext({ extraHTTPHeaders: otherIpHeaders(), javaScriptEnabled: false })
  const form = await visitor.newPage()
  await sendForm(form, 'contact', 'hr', FORM_INPUTS.contact.right(email))
  await expect(flashOn(form)).toBeVisible()
  await visitor.close()
  const [submission] = await readStoredSubmissions('contact', 'email', email)
  const address = `/collections/${SUBMISSION_COLLECTIONS.contact}/${submission?.id}`

  await signIn(page)
  await openPanel(page, address)
  const reply = page.getByRole('textbox', { name: word('answerText'), exact: true })
  const send = page.getByRole('button', { name: word('answerSend'), exact: true })
  await send.click()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAccessibleDescription(new RegExp(word('answerMissing')))
  const part = 'section:has(textarea[aria-invalid="true"])'
  expect(await accessibilityViolations(page, { part })).toEqual([])

  const release = await holdRequests(page, '**/answer')
  await reply.fill(TEXT)
  await send.click()
  await expect(reply).toHaveAttribute('readonly')
  release()
  await expect(reply).toHaveValue('')
  await expect(reply).not.toHaveAttribute('readonly')
  await expect(reply).toBeFocused()
  await expect(page.getByText('crtež je stigao')).toBeVisible()

  // The button is gone then.
  await page.getByRole('button', { name: word('take'), exact: true }).press('Enter')
  await expect(page.getByText(word('yours'))).toBeVisible()
  await expect(page.locator('select:has(option[value=""])').first()).toBeFocused()

  // On paper it is what was written, as wide as the page.
  await page.emulateMedia({ media: 'print' })
  await expect(reply).toBeHidden()
  const message = await page.getByText('Trebamo dvadeset komada').boundingBox()
  expect(message?.width).toBeGreaterThan(300)
  await page.emulateMedia({ media: 'screen' })

  expect(await readStoredSubmissions('contact', 'email', email)).toMatchObject([
    { state: 'answered', correspondence: [{ from: 'staff', text: TEXT }] },
  ])
  // The first said that the message has come.
  expect((await mailTo(email, 2)).text).toContain('Ponuda slijedi do petka.')
  const removed = await page.request.delete(`/api${address.replace('/collections', '')}`)
  expect(removed.status()).toBe(200)
})
