import type { Environment } from '@/platform/env/env'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

/** Returns a warning if the addresses of the languages have another host than the site; else null. */
export function hostMismatch(
  environment: Pick<Environment, 'production' | 'siteUrl' | 'localeBaseUrl'>,
): string | null {
  const { production, siteUrl, localeBaseUrl } = environment
  const [localeHost, siteHost] = [new URL(localeBaseUrl).host, new URL(siteUrl).host]
  if (!production || siteUrl.includes('localhost') || localeHost === siteHost) return null
  return ERROR_MESSAGES.hostMismatch.message
    .replace('{localeHost}', localeHost)
    .replace('{siteHost}', siteHost)
}
