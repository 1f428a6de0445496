import type { IncomingHttpHeaders } from 'node:http'

/** Returns the value of a cookie as it was sent; undefined without a cookie of the name. */
export function readCookie({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of cookie.split(';')) {
    const at = part.indexOf('=')
    if (at !== -1 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
