import { ERROR_CATALOGUE } from '@/facts/error-catalogue'
import type { Environment } from '@/platform/env'

/** What to say when the addresses of the languages are on another host than the site; null when all is well. */
export function hostMismatch(
  environment: Pick<Environment, 'production' | 'siteUrl' | 'localeBaseUrl'>,
): string | null {
  const { production, siteUrl, localeBaseUrl } = environment
  const [localeHost, siteHost] = [new URL(localeBaseUrl).host, new URL(siteUrl).host]
  if (!production || siteUrl.includes('localhost') || localeHost === siteHost) return null
  return ERROR_CATALOGUE.hostMismatch.message
    .replace('{localeHost}', localeHost)
    .replace('{siteHost}', siteHost)
}
