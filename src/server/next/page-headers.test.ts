import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isServerError, setPageHeaders } from './page-headers'

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
