// Tables of docs/specification that the code has too: one cannot change without the other.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { matchLocale } from '@/i18n/routing/match-locale'
import { type RouteRequest, resolveRoute } from '@/i18n/routing/resolve-route'
import { localePrefix, ROUTE_NAMES, ROUTES, type RouteName } from '@/i18n/routing/routes'
import { LIMITS } from '@/identity/limits'
import { ERRORS, type ErrorCode } from '@/shared/errors/error-codes'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { INVITES_PER_ADMIN } from '@/shared/limits'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const read = (page: string) => readFileSync(`docs/specification/${page}`, 'utf8')

/** Cells of the tables in one section, without backquotes and the two lines of the head. */
function rowsOf(page: string, section: string): string[][] {
  const [, body = ''] = read(page).split(new RegExp(`^#+ ${section.replaceAll('.', '\\.')} .*$`, 'm'))
  const [own = ''] = body.split(/^#/m)
  const lines = own.split('\n').filter((line) => line.startsWith('|'))
  if (lines.length === 0) throw new Error(`${page} §${section} has no table`)
  return lines
    .filter((line, index) => !/^\|[-|]+\|$/.test(line) && !/^\|[-|]+\|$/.test(lines[index + 1] ?? ''))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    )
}

const addressOf = (route: RouteName, locale: Locale) => {
  const path = ROUTES[route].path[locale]
  return `${localePrefix(locale)}${path && `/${path}`}` || '/'
}

test.each(rowsOf('site.md', '2.1'))('the addresses of %s are those of the code', (_, ...addresses) => {
  const route = ROUTE_NAMES.find((name) => addressOf(name, 'hr') === addresses[0])
  expect(route && LOCALE_CODES.map((locale) => addressOf(route, locale))).toEqual(addresses)
})

test('the error messages of the site are those of the code', () => {
  const text = `${read('site.md')}${read('behaviours.md')}`
  for (const { message } of Object.values(ERROR_MESSAGES)) expect(text).toContain(message.replace(/:$/, ''))
})

test('the error codes of the contract, with their statuses, are those of the code', () => {
  const stated = rowsOf('contract.md', '1').map(([code, status]) => [code, Number(status) || null])
  const known = Object.entries(ERRORS).map(([code, { status }]) => [
    code,
    code === 'INVALID_PROVIDER' ? null : status,
  ])
  expect(stated.sort()).toEqual(known.sort())
  const text = read('contract.md')
  const inWords: ErrorCode[] = ['VALUE_TOO_LONG', 'SERVICE_UNAVAILABLE', 'INVALID_PROVIDER']
  for (const [code, { message }] of Object.entries(ERRORS))
    if (!inWords.includes(code as ErrorCode))
      expect(text).toContain(message.replace('{collection}', 'directus_users'))
})

test('the limits of the contract are those of the code', () => {
  const stated = rowsOf('contract.md', '12').map(([call, points, by]) => [call, Number(points), by])
  expect(stated).toEqual([
    ['POST /auth/login', LIMITS.loginByIp.points, 'address'],
    ['POST /auth/login', LIMITS.passwordByAccountAndIp.points, 'account and address'],
    ['POST /auth/refresh', LIMITS.refreshByIp.points, 'address'],
    ['POST /auth/password/request', LIMITS.passwordResetByIp.points, 'address'],
    ['POST /auth/password/request', LIMITS.passwordResetByAccount.points, 'account'],
    ['POST /users/invite', LIMITS.inviteByAccount.points, 'administrator'],
    ['static tokens', LIMITS.staticTokenByIp.points, 'address'],
    ['single sign-on', LIMITS.ssoByIp.points, 'address'],
  ])
  expect(read('contract.md')).toContain(`more than ${INVITES_PER_ADMIN} addresses: 400`)
  const decision = readFileSync('docs/decisions/011-identity-and-contract.md', 'utf8')
  for (const row of [
    `${LIMITS.loginByIp.points} failed sign-ins, ${LIMITS.passwordResetByIp.points} password requests in 15 minutes`,
    `${LIMITS.refreshByIp.points} in 15 minutes from an address`,
    `${INVITES_PER_ADMIN} of one administrator in 15 minutes`,
  ])
    expect(decision).toContain(row)
})

test.each(rowsOf('behaviours.md', '1.4'))('Accept-Language %s → %s', (headers = '', match) => {
  const each = match === 'none' ? headers.replace('empty', '').split(', ') : [headers]
  for (const header of each) expect(matchLocale(header) ?? 'none').toBe(match)
})

describe('the decision table of the first document request', () => {
  const visits = rowsOf('behaviours.md', '1.6').flatMap(
    ([paths = '', cookies = '', languages = '', response = '', after = '']) =>
      paths
        .split(', ')
        .flatMap((path) =>
          cookies
            .split(' or ')
            .flatMap((cookie) =>
              languages
                .split(/, | or /)
                .map((language) => [path, cookie, language, response, after] as const),
            ),
        ),
  )

  const summaryOf = (request: RouteRequest): string => {
    const resolution = resolveRoute(request)
    if (resolution.kind === 'redirect') return `${resolution.status} ${resolution.location}`
    const words = { hr: 'Croatian', en: 'English' } as Record<Locale, string>
    if (resolution.kind === 'not-found') return `404 in ${words[resolution.locale]}`
    return `200 ${resolution.locale}`
  }

  test.each(visits)(
    '%s, cookie %s, Accept-Language %s: %s, then %s',
    (address, cookie, language, response, after) => {
      const [path = '', query] = address.split('?')
      const request: RouteRequest = {
        path,
        query: query === undefined ? '' : `?${query}`,
        cookie: cookie === '–' ? undefined : cookie,
        acceptLanguage: language === '–' || language === 'none' ? null : language,
        isDocument: true,
        isSameOrigin: false,
      }
      expect(summaryOf(request)).toBe(response.replace(' *', ''))
      const resolution = resolveRoute(request)
      const isWritten = 'writeCookie' in resolution && resolution.writeCookie
      const kept = isWritten ? resolution.locale : cookie
      expect(after.replace(', not sent again', '').replace('as before', cookie)).toBe(kept)
    },
  )
})
