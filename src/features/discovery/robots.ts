import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { LOCALE_CODES } from '@/shared/locales'

/** What is nobody's find is marked on its own pages; closed to programs is only what would be made for nothing. */
const DISALLOWED_PATHS = ['/admin', '/api/', '/session/', '/letters/']

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
