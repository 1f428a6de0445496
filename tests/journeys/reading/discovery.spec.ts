// Files for programs that are there once; those of each language are read with its pages (`all-pages.spec.ts`).

import { expect, siteUrl, test } from '@tests/support/browser/test'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { LOCALE_CODES } from '@/shared/locales'

const absolute = (path: string) => new URL(path, siteUrl()).href

test('robots.txt names all five sitemaps and closes what is no page', async () => {
  const text = await (await fetch(absolute('/robots.txt'))).text()
  expect([...text.matchAll(/^Sitemap: (.*)$/gm)].map(([, address]) => address)).toEqual(
    LOCALE_CODES.map((locale) => absolute(machineReadablePath('sitemap.xml', locale))),
  )
  expect(text).toContain('Disallow: /admin')
})

test('files for programs are made once, and kept', async () => {
  for (const file of ['sitemap.xml', 'rss.xml', 'llms.txt'] as const) {
    const address = absolute(machineReadablePath(file, 'en'))
    const first = await (await fetch(address)).text()
    const second = await fetch(address)
    expect(second.headers.get('x-nextjs-cache'), file).toBe('HIT')
    expect(await second.text()).toBe(first)
  }
})
