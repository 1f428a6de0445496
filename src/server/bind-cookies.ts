import type { IncomingMessage, ServerResponse } from 'node:http'
import { type IsBound, plainCookies, prefixedCookie } from '@/platform/host-cookies'

/** Lets everything inside read and write plain names. */
export function bindCookies(request: IncomingMessage, response: ServerResponse, isBound: IsBound): void {
  const { cookie } = request.headers
  if (cookie !== undefined) request.headers.cookie = plainCookies(cookie, isBound)
  const { setHeader, appendHeader } = response
  type Value = number | string | readonly string[]
  const prefixed = (name: string, value: Value): Value => {
    if (name.toLowerCase() !== 'set-cookie' || typeof value === 'number') return value
    return typeof value === 'string'
      ? prefixedCookie(value, isBound)
      : value.map((one) => prefixedCookie(one, isBound))
  }
  response.setHeader = (name, value) =>
    setHeader.call(response, name, prefixed(name, value) as never) as never
  response.appendHeader = (name, value) =>
    appendHeader.call(response, name, prefixed(name, value) as string) as never
}
