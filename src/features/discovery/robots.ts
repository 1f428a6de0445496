import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { LOCALE_CODES } from '@/shared/locales'

/** Paths that would waste the requests of crawlers. Pages that must not be indexed have `noindex` instead. */
const DISALLOWED_PATHS = ['/admin', '/api/', '/session/', '/submissions/']

export function robotsText(): string {
  return [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    'Allow: /api/media/file/',
    'Allow: /api/files/file/',
    '',
    ...LOCALE_CODES.map((locale) => `Sitemap: ${absoluteUrl(machineReadablePath('sitemap.xml', locale))}`),
    '',
  ].join('\n')
}
