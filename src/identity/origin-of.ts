import { CLIENT_ADDRESS_HEADER } from '@/facts/channels'
import type { CallerOrigin } from './caller-origin'

/** Where a request comes from, as our server saw it. */
export function originOf({ headers }: { headers: Headers }): CallerOrigin {
  return {
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? '',
    userAgent: headers.get('user-agent')?.slice(0, 500) ?? null,
  }
}
