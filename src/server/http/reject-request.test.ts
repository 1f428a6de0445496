import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { HTTP_ERROR_MESSAGES } from '@/i18n/http-error-messages'
import { TYPED_TEXT_KEPT } from '@/i18n/outage-messages'
import { LOCALE_CODES } from '@/shared/locales'
import { type Rejection, rejectRequest } from './reject-request'

const values = { size: '512 MB' }

async function refused(rejection: Rejection, method: 'GET' | 'POST', accept: string) {
  const server = createServer((request, response) => rejectRequest(request, response, rejection))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/de/kontakt`, { method, headers: { accept } })
  const body = await answer.text()
  await new Promise((closed) => server.close(closed))
  return { body, requestId: answer.headers.get('x-request-id') }
}

test('the page of an address that is never good says what to do, and offers no second try', async () => {
  const { body: page } = await refused({ status: 400 }, 'GET', 'text/html')
  for (const code of LOCALE_CODES) {
    const { text, next } = HTTP_ERROR_MESSAGES[400][code]
    expect(page).toContain(`<p>${text} ${next}</p>`)
    expect(page).not.toContain(ERROR_PAGE_MESSAGES[code].retry)
    expect(page).toContain(ERROR_PAGE_MESSAGES[code].home)
  }
})

test('a page that failed once can be tried again', async () => {
  const { body: page } = await refused({ status: 429, values: { seconds: '7' } }, 'GET', 'text/html')
  expect(page).toContain(`<a href="">${ERROR_PAGE_MESSAGES.de.retry}</a>`)
})

test.each([408, 413] as const)(
  'who has sent a form is led back to it, not to its address: %i',
  async (status) => {
    const { body: page } = await refused({ status, values }, 'POST', 'text/html')
    expect(page).toContain(TYPED_TEXT_KEPT.de)
    expect(page).not.toContain('<a href="">')
  },
)

test('a program is told the reason alone', async () => {
  const { title, text } = HTTP_ERROR_MESSAGES[400].de
  const { body } = await refused({ status: 400 }, 'GET', 'application/json')
  expect(JSON.parse(body).errors).toEqual([
    { message: `${title}. ${text}`, extensions: { code: 'INVALID_PAYLOAD' } },
  ])
})

test('a refusal carries the id under which the log has it', async () => {
  expect((await refused({ status: 413, values }, 'POST', 'text/html')).requestId).toMatch(/^[\w-]{36}$/)
})
