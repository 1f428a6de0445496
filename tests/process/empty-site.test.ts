import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { commandArguments } from '@tests/support/site/product-command'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { useTestSite } from '@tests/support/site/use-test-site'
import { expect, test, vi } from 'vitest'
import { isItemRoute, pagePath, ROUTE_NAMES } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const site = useTestSite()
// Without those of the own account, which lead anonymous visitors to the sign-in.
const pages = ROUTE_NAMES.filter((name) => !isItemRoute(name)).filter((name) => !name.startsWith('account'))

/** Reads the visible text: Next's scripts carry words of their own. */
function textOf(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
}

/** Those that show most of all are asked for in all languages, lists of items in two, each other one in one of them. */
const LARGEST = ['home', 'company']
const LISTS = ['process', 'projects', 'news', 'careers', 'legal']
const paths = LOCALE_CODES.flatMap((locale, turn) =>
  pages
    .filter((route, index) => {
      const turnsFrom = (index + LOCALE_CODES.length - turn) % LOCALE_CODES.length
      return LARGEST.includes(route) || turnsFrom === 0 || (turnsFrom === 1 && LISTS.includes(route))
    })
    .map((route) => (route === 'news' ? `${pagePath(route, locale)}?page=2` : pagePath(route, locale))),
)

async function read(path: string) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('a company that starts empty has every page at once, with nothing of the demo', async () => {
  await Promise.all(paths.map(read))
  // While visitors are there: what they had seen must not stay.
  await promisify(execFile)(process.execPath, commandArguments('seed', '--remove'), {
    env: {
      ...process.env,
      ...UNSET_SETTINGS,
      NODE_ENV: 'production',
      DATA_DIR: site.dataDir,
      DATABASE_URL: site.databaseUrl,
    },
  })
  // The site is told of the change, and makes its pages anew while readers wait no longer than a second for each.
  const isEmpty = async (path: string) => {
    const html = await read(path)
    expect(html, path).toMatch(/<h1[^>]*>[^<]+/)
    expect(textOf(html), path).not.toMatch(/Karlovac|Perković|undefined|null|\[object/)
    // Deadlines are the company's own.
    expect(textOf(html), path).not.toMatch(
      /radnih dana|working days|Arbeitstagen|giorni lavorativi|jours ouvrés/,
    )
    expect(html, path).not.toMatch(/<([ou]l|dl|table|address)\b[^>]*><\/\1>/)
  }
  await Promise.all(paths.map((path) => vi.waitFor(() => isEmpty(path), { timeout: 60_000, interval: 200 })))
}, 180_000)
