import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isServerError, setPageHeaders, setUnsharedHeaders } from './page-headers'

const answered = (statusCode: number, type?: string) =>
  ({ statusCode, getHeader: () => type }) as unknown as ServerResponse

test.each<[number, string | undefined]>([
  [500, 'text/html; charset=utf-8'],
  // Next writes this when the data of a page cannot be made.
  [500, 'text/plain'],
  [503, undefined],
])('%i as %s is a fault, and answered by us', (status, type) => {
  expect(isServerError(answered(status, type))).toBe(true)
})

test.each([
  [500, 'application/json; charset=utf-8'],
  [404, 'text/html; charset=utf-8'],
  [200, 'text/html; charset=utf-8'],
])('%i as %s is left as it is', (status, type) => {
  expect(isServerError(answered(status, type))).toBe(false)
})

/** The `Vary` of the page at the address, as it leaves. */
function varyOf(url: string): unknown {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url })
  const response = new ServerResponse(request)
  response.setHeader('Vary', 'RSC')
  setPageHeaders(request, response)
  return response.getHeader('vary')
}

test.each(['/', '/?utm_source=x'])('%s depends on the languages and the cookies of the visitor', (url) => {
  expect(varyOf(url)).toEqual(['RSC', 'Accept-Language', 'Cookie'])
})

test('no other address does', () => {
  expect(varyOf('/kontakt')).toBe('RSC')
})

/** An answer of Next that shared caches may keep for a year. */
function keptForAYear(type: string, headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/kontakt?_rsc=1' })
  const response = new ServerResponse(request)
  for (const [name, value] of Object.entries({ 'Content-Type': type, ...headers }))
    response.setHeader(name, value)
  response.setHeader('Cache-Control', 's-maxage=31536000')
  return { request, response }
}

test.each(['text/html; charset=utf-8', 'text/x-component'])(
  'what a page shows is asked for with each use, also as %s',
  (type) => {
    const page = keptForAYear(type)
    setPageHeaders(page.request, page.response)
    expect(page.response.getHeader('cache-control')).toBe('public, max-age=0, must-revalidate')

    const personal = keptForAYear(type, { 'Set-Cookie': 'i18n_redirected=en' })
    setPageHeaders(personal.request, personal.response)
    expect(personal.response.getHeader('cache-control')).toBe('private, no-cache')

    const unpurged = keptForAYear(type)
    setUnsharedHeaders(unpurged.response)
    expect(unpurged.response.getHeader('cache-control')).toBe('private, no-cache')
  },
)
