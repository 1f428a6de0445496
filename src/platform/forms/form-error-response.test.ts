import { expect, test } from 'vitest'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { OUTAGE_MESSAGES, TYPED_TEXT_KEPT } from '@/i18n/outage-messages'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'
import type { Outage } from '../outages/outage'
import { formErrorResponse } from './form-error-response'

const formRequest = (headers: Record<string, string>) =>
  new Request('http://localhost/submissions/contact', { method: 'POST', headers })

const DISK_FULL: Outage = { kind: 'storage', status: 507, retryAfterSeconds: 60, reason: 'ENOSPC' } as never

test.each([
  ['an outage', DISK_FULL, 507, OUTAGE_MESSAGES.storage],
  ['another error', null, 503, ERROR_PAGE_MESSAGES],
] as const)('%s is told in five languages, without a link that would load the form again', async (...row) => {
  const [, outage, status, messages] = row
  const response = formErrorResponse(formRequest({ cookie: `${LOCALE_COOKIE_NAME}=de` }), outage)
  expect(response.status).toBe(status)
  const html = await response.text()
  expect(html).toContain(
    `<h1>${messages.de.title}</h1><p>${messages.de.text}</p><p>${TYPED_TEXT_KEPT.de}</p>`,
  )
  for (const code of LOCALE_CODES.filter((locale) => locale !== 'de'))
    expect(html).toContain(
      `<h2>${messages[code].title}</h2><p>${messages[code].text}</p><p>${TYPED_TEXT_KEPT[code]}`,
    )
  expect(html).not.toContain('<a ')
})

test('a script reads JSON', async () => {
  const response = formErrorResponse(
    formRequest({ accept: 'application/json', 'accept-language': 'fr' }),
    null,
  )
  const { title, text } = ERROR_PAGE_MESSAGES.fr
  expect(await response.json()).toEqual({ errors: [{ message: `${title}. ${text}` }] })
})
