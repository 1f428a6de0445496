import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resolveRoute } from '@/i18n/routing/resolve-route'
import {
  isItemRoute,
  itemPath,
  pagePath,
  RESERVED_PREFIXES,
  ROUTE_NAMES,
  ROUTES,
  type RouteName,
} from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const address = (route: RouteName, locale: (typeof LOCALE_CODES)[number]) =>
  isItemRoute(route) ? itemPath(route, locale, 'primjer-1') : pagePath(route, locale)

// The table of site.md §2.1, written out once more so that a slip in the constants is seen.
const SPECIFIED = {
  home: ['/', '/en', '/de', '/it', '/fr'],
  legal: ['/pravno', '/en/legal', '/de/rechtliches', '/it/legale', '/fr/légal'],
  company: ['/o-nama', '/en/company', '/de/unternehmen', '/it/azienda', '/fr/entreprise'],
  contact: ['/kontakt', '/en/contact', '/de/kontakt', '/it/contatto', '/fr/contact'],
  complaints: ['/complaints', '/en/complaints', '/de/complaints', '/it/complaints', '/fr/complaints'],
  news: ['/novosti', '/en/news', '/de/neuigkeiten', '/it/notizie', '/fr/actualités'],
  careers: ['/karijera', '/en/careers', '/de/karriere', '/it/carriere', '/fr/carrieres'],
  process: ['/proces', '/en/process', '/de/prozess', '/it/processo', '/fr/processus'],
  projects: ['/projekti', '/en/projects', '/de/projekte', '/it/progetti', '/fr/projets'],
} as const
const TECHNOLOGY = [
  '/proces/tehnologija/{slug}',
  '/en/process/technology/{slug}',
  '/de/prozess/technologien/{slug}',
  '/it/processo/tecnologie/{slug}',
  '/fr/processus/technologies/{slug}',
]

describe.each(LOCALE_CODES.map((locale, column) => ({ locale, column })))(
  'addresses in $locale',
  ({ locale, column }) => {
    test.each(Object.entries(SPECIFIED))('%s is as specified', (route, paths) => {
      expect(decodeURI(address(route as RouteName, locale))).toBe(paths[column])
    })

    test('a technology item is as specified', () => {
      expect(itemPath('technologyItem', locale, 'cnc')).toBe(
        encodeURI(TECHNOLOGY[column]?.replace('{slug}', 'cnc') ?? ''),
      )
    })

    test.each(ROUTE_NAMES)('%s resolves to itself', (route) => {
      const resolution = resolveRoute({
        path: address(route, locale),
        query: '',
        cookie: locale,
        acceptLanguage: null,
        isDocument: true,
        isSameOrigin: true,
      })
      expect(resolution).toMatchObject({ kind: 'page', locale, route, writeCookie: false })
    })

    test('no two routes share an address', () => {
      const addresses = ROUTE_NAMES.map((route) => address(route, locale))
      expect(new Set(addresses).size).toBe(addresses.length)
    })

    test('addresses are stored composed (NFC) and in lower case', () => {
      for (const route of ROUTE_NAMES) {
        const path = ROUTES[route].path[locale]
        expect(path).toBe(path.normalize('NFC').toLowerCase())
      }
    })
  },
)

test.each(ROUTE_NAMES)('%s has its folder', (route) => {
  expect(existsSync(`src/app/(site)/[locale]/${ROUTES[route].folder}/page.tsx`)).toBe(true)
})

test('the literal in proxy.ts leaves alone exactly the foreign prefixes', () => {
  const source = readFileSync('src/proxy.ts', 'utf8')
  const list = /\(\?!\(\?:([^)]+)\)/.exec(source)?.[1]?.replaceAll('\\\\', '').split('|')
  expect(list).toEqual([...RESERVED_PREFIXES])
})

test('no first segment of a page is a foreign prefix', () => {
  const firsts = ROUTE_NAMES.flatMap((route) =>
    LOCALE_CODES.map((locale) => ROUTES[route].path[locale].split('/')[0]),
  )
  for (const prefix of RESERVED_PREFIXES) expect(firsts).not.toContain(prefix)
})
