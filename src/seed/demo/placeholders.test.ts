import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { itemPath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'
import { DEMO_FOLDER } from './folder'
import { withValues } from './placeholders'
import { readArticle, readIndex, slugOf } from './source'

test('placeholders are filled in the language', () => {
  const filled = withValues(
    '{kept.complaint}, {kept.audit}, {legal.documents}, {project.arbre}',
    'fr',
    (key) => `à-${key}`,
  )
  expect(filled).toBe('60\u00a0mois, 365\u00a0jours, /fr/l%C3%A9gal#documents, /fr/projets/%C3%A0-arbre')
})

test.each(['{kept.letters}', '{page.legal}'])('%s is refused', (text) => {
  expect(() => withValues(text, 'hr', (key) => key)).toThrow(RangeError)
})

test.each(LOCALE_CODES)(
  '%s: every text has its placeholders filled, and links lead to projects',
  (locale) => {
    const slugs = readIndex('projects').map(({ key }) =>
      slugOf(readArticle('projects', key, locale).front, locale),
    )
    const addresses = slugs.map((slug) => itemPath('projectItem', locale, slug))
    const start = itemPath('projectItem', locale, '')
    let links = 0
    for (const file of readdirSync(DEMO_FOLDER, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith(`.${locale}.md`)) continue
      const { dir, name } = path.parse(file)
      const { front, parts } = readArticle(dir || '.', path.parse(name).name, locale)
      const text = [...Object.values(front), ...Object.values(parts)].join('\n')
      expect(text, file).not.toMatch(/[{}]/)
      for (const [, address = ''] of text.matchAll(/\]\((\/[^)]+)\)/g)) {
        if (!address.startsWith(start)) continue
        expect(addresses, file).toContain(address)
        links += 1
      }
    }
    // Seven pieces of news tell of a project.
    expect(links).toBe(7)
  },
)
