// The page cache of a running site: what it keeps, for whom, and what it never keeps.

import { useTestSite } from '@tests/support/site/use-test-site'
import { describe, expect, test, vi } from 'vitest'
import { INDEXED_PAGES, pagePath } from '@/i18n/routing/routes'
import {
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'

const site = useTestSite({ environment: { PAGE_CACHE_PREWARM: 'true' } })
const PATIENCE = { timeout: 55_000, interval: 100 }

async function visit(path: string, headers: Record<string, string> = {}) {
  // Not as a document: `/` would lead to the language of the visitor.
  const answer = await fetch(site.url + path, {
    headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'empty', ...headers },
    redirect: 'manual',
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const screens = LOCALE_CODES.flatMap((locale) => INDEXED_PAGES.map((route) => pagePath(route, locale)))

test.each(screens)('%s is there before its first visitor, and leaves compressed', async (path) => {
  await vi.waitFor(
    async () => expect((await visit(path)).headers.get('cache-status')).toBe('Kovina; hit'),
    PATIENCE,
  )
  const { headers } = await visit(path, { 'Accept-Encoding': 'br, gzip' })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('vary')).toContain('Accept-Encoding')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test.each([pagePath('company', 'en'), '/'])(
  'the data of %s is asked for with each use as well',
  async (path) => {
    const { status, headers } = await visit(`${path}?_rsc`, { RSC: '1' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/x-component')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  },
)

test('scripts leave as small as can be, and otherwise as Next sends them', async () => {
  const { text } = await visit('/en/sign-in')
  const scripts = new Set([...text.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([path]) => path))
  expect(scripts.size).toBeGreaterThan(5)
  for (const path of scripts) {
    const small = await visit(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    const byNext = await visit(path, { 'Accept-Encoding': 'gzip' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(byNext.headers.get('content-encoding')).toBe('gzip')
    expect(small.text).toBe(byNext.text)
    const OWN =
      /^(content-(encoding|length)|transfer-encoding|etag|last-modified|accept-ranges|date|x-request-id)$/
    const common = ({ headers }: typeof small) => [...headers].filter(([name]) => !OWN.test(name))
    expect(common(small)).toEqual(common(byNext))
  }
})

describe('its policy', () => {
  test.each([...screens, '/de/nope', '/fr/actualit%C3%A9s/nulle-part'])(
    'of %s allows nothing inline but what was there',
    async (path) => {
      const { headers, text } = await visit(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/style-src 'self' 'sha256-/)
      expect(policy).not.toMatch(/unsafe/)
      expect(text).not.toMatch(/\son[a-z]+="/)
    },
  )

  test.each(['/en/search?q=steel', '/en/sign-in'])(
    'of %s names a nonce, another one each time',
    async (path) => {
      const nonceOf = async () => {
        const { headers, text } = await visit(path)
        const [, nonce] =
          /script-src [^;]*'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
        expect(text).toContain(`nonce="${nonce}"`)
        return nonce
      }
      expect(await nonceOf()).not.toBe(await nonceOf())
    },
  )
})

describe('whoever asks', () => {
  const visitors: Record<string, Record<string, string>> = {
    'a first visitor': {},
    'with cookies of others': { Cookie: 'a=1; session=secret-of-somebody; kovina_consent=x' },
    'with a submission elsewhere': { Cookie: `${SUBMISSION_FLASH_COOKIE_NAME}=key` },
    'in another language': { Cookie: `${LOCALE_COOKIE_NAME}=it`, 'Accept-Language': 'fr' },
    'with another host': { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    'as another method': { 'X-Kovina-Method': 'SEARCH' },
    'as our own server': { 'X-Kovina-Page-Store': '1', 'X-Kovina-Internal': '1' },
  }

  test.each(Object.entries(visitors))('%s sees the same bytes', async (_, headers) => {
    const usual = await visit('/de/unternehmen')
    const theirs = await visit('/de/unternehmen?utm_campaign=x', headers)
    expect([theirs.status, theirs.text]).toEqual([200, usual.text])
  })

  test('signed in, or said to be so, gets the page whose scripts draw the bar', async () => {
    const headers = { Cookie: `${TOKEN_EXPIRY_COOKIE_NAME}=${Date.now() + 60_000}` }
    await visit('/en/company', headers)
    const kept = await visit('/en/company', headers)
    expect(kept.headers.get('cache-status')).toBe('Kovina; hit')
    expect(kept.text).toContain('/_next/static/')
    expect((await visit('/en/company')).headers.get('cache-status')).toBe('Kovina; hit')
  })
})

test.each([
  ['status=realized', 'status=realized&nxtPstatus=actual'],
  ['status=actual', 'status=actual?'],
])('the projects of ?%s stay those, whatever ?%s asks for', async (choice, tampered) => {
  await visit(`/en/projects?${tampered}`)
  const { text } = await visit(`/en/projects?${choice}`)
  const { content } = await (await fetch(`${site.url}/en/projects/_payload.json?${choice}`)).json()
  const wanted: string[] = content.projects.map(({ slug }: { slug: string }) => `/en/projects/${slug}`)
  const shown = [...text.matchAll(/href="(\/en\/projects\/[^"?#/]+)"/g)].map(([, path]) => path)
  expect(new Set(shown)).toEqual(new Set(wanted))
})

test.each([
  ['/en/nope', 404],
  ['/en/news/nope', 404],
  ['/en/news/100%25', 404],
  ['/EN/company', 308],
  ['/en/search', 200],
  ['/en/sign-in', 200],
  ['/en/complaints/case', 200],
  ['/en/contact?about=company', 200],
  ['/api/news', 403],
])('%s is never kept', async (path, status) => {
  for (const _ of ['first', 'second']) {
    const answer = await visit(path)
    expect([answer.status, answer.headers.get('cache-status')]).toEqual([status, null])
  }
})

const OF_ONE_ANSWER = /^(date|connection|keep-alive|x-request-id)$/

describe('a page that is not there', () => {
  test.each(['br', 'gzip', 'identity'])('leaves compressed as wished: %s', async (encoding) => {
    const { headers, text } = await visit('/en/nope', { 'Accept-Encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(text).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  })

  test('has the same headers without its body', async () => {
    const headersOf = async (method: string) => {
      const { status, headers } = await fetch(`${site.url}/en/nope`, {
        method,
        headers: { Accept: 'text/html' },
      })
      return [status, ...[...headers].filter(([name]) => !OF_ONE_ANSWER.test(name))]
    }
    expect(await headersOf('HEAD')).toEqual(await headersOf('GET'))
  })

  test('has its framework for whoever is signed in', async () => {
    const Cookie = `${TOKEN_EXPIRY_COOKIE_NAME}=${Date.now() + 60_000}`
    const { status, text } = await visit('/en/nope', { Cookie })
    expect([status, text]).toEqual([404, expect.stringContaining('__next_f')])
  })

  test('takes nothing that is sent there, and says so in its language', async () => {
    const sent = await fetch(`${site.url}/de/nope`, { method: 'POST', headers: { Accept: 'text/html' } })
    expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await sent.text()).toContain('Diese Seite kann nur gelesen werden')
  })
})

test('the admin panel’s client hints stay in the admin panel', async () => {
  for (const path of ['/en', '/en/search', '/en/nope'])
    expect(
      [...(await visit(path)).headers.keys()].filter((name) => /accept-ch|critical-ch/.test(name)),
    ).toEqual([])
})
