import { LOCALE_CODES } from '@/facts/locales'
import { machineFilePath } from '@/facts/machine-files'
import { absolute } from '@/platform/absolute'

/** What is nobody's find is marked on its own pages; closed to programs is only what would be made for nothing. */
const CLOSED = ['/admin', '/api/', '/session/', '/letters/']

export function robotsText(): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /api/media/file/',
    'Allow: /api/files/file/',
    '',
    ...LOCALE_CODES.map((locale) => `Sitemap: ${absolute(machineFilePath('sitemap.xml', locale))}`),
    '',
  ].join('\n')
}
