import type { IncomingMessage, ServerResponse } from 'node:http'
import { addHostPrefix, type HasHostPrefix, stripHostPrefix } from '@/platform/http/host-prefix-cookies'

/** Lets all code behind the server use cookie names without prefix. */
export function translateCookieNames(
  request: IncomingMessage,
  response: ServerResponse,
  hasPrefix: HasHostPrefix,
): void {
  const { cookie } = request.headers
  if (cookie !== undefined) request.headers.cookie = stripHostPrefix(cookie, hasPrefix)
  const { setHeader, appendHeader } = response
  type Value = number | string | readonly string[]
  const prefixed = (name: string, value: Value): Value => {
    if (name.toLowerCase() !== 'set-cookie' || typeof value === 'number') return value
    return typeof value === 'string'
      ? addHostPrefix(value, hasPrefix)
      : value.map((one) => addHostPrefix(one, hasPrefix))
  }
  response.setHeader = (name, value) =>
    setHeader.call(response, name, prefixed(name, value) as never) as never
  response.appendHeader = (name, value) =>
    appendHeader.call(response, name, prefixed(name, value) as string) as never
}
