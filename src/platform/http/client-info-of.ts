import type { HeaderReader } from '@/shared/http/header-reader'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import type { ClientInfo } from './client-info'

/** Returns address and user agent of a request, as our server saw them. */
export function clientInfoOf({ headers }: { headers: HeaderReader }): ClientInfo {
  return {
    address: headers.get(CLIENT_IP_HEADER) ?? '',
    userAgent: headers.get('user-agent')?.slice(0, 500) ?? null,
  }
}
