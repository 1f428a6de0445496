import { ANALYTICS_COOKIE_PATTERN } from '@/shared/http/cookies'

/** Returns the host and all parent domains that a cookie can belong to; the tag uses the widest. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Deletes the cookies of analytics, on whichever domain the tag has set them. */
export function clearAnalyticsCookies(): void {
  const names = document.cookie.split(/;\s*/).map((entry) => entry.split('=')[0] ?? '')
  const places = ['', ...domainsOf(window.location.hostname).map((domain) => `; Domain=${domain}`)]
  for (const name of names.filter((one) => ANALYTICS_COOKIE_PATTERN.test(one)))
    for (const place of places) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; Max-Age=0; Path=/${place}`
    }
}
