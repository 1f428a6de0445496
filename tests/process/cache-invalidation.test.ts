import { get, type IncomingMessage } from 'node:http'
import { query } from '@tests/support/database/database-server'
import { type Editor, signIn } from '@tests/support/http/editor-client'
import { demoNews, nth } from '@tests/support/pages/expected-content'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { MISSING_PATH_HEADER } from '@/i18n/routing/not-found-headers'
import { itemPath } from '@/i18n/routing/routes'
import { DRAFT_MODE_COOKIE_NAME } from '@/shared/http/cookies'
import { REVALIDATE_PATH } from '@/shared/process-protocol'

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0' } })
/** A second process of the same site, on the same database. */
let other: TestSite
let editor: Editor
// Speed does not belong in a test: a busy machine may take its time.
const PATIENCE = { timeout: 20_000 }

beforeAll(async () => {
  other = await startTestSite(inject('templates'), { of: site })
  editor = await signIn(site)
})
afterAll(() => other?.end())

async function visit(path: string, at: TestSite = site) {
  const answer = await fetch(at.url + path)
  const text = await answer.text()
  const { status, headers } = answer
  return { status, text, cache: headers.get('cache-status'), headers }
}

/**
 * Visits until the page has this text: a change is heard of a moment after it is made, and readers get the old page
 * while the new one takes long.
 */
async function seen(path: string, text: string, at: TestSite = site) {
  return vi.waitFor(async () => {
    const page = await visit(path, at)
    expect(page.text, path).toContain(text)
    return page
  }, PATIENCE)
}

async function answered(path: string, status: number) {
  await vi.waitFor(async () => expect((await visit(path)).status, path).toBe(status), PATIENCE)
}

/** Visits until the page is a kept one; answers with its last state. */
async function warm(path: string, at: TestSite = site) {
  return vi.waitFor(async () => {
    const page = await visit(path, at)
    expect(page.cache, path).toBe('Kovina; hit')
    return page
  }, PATIENCE)
}

/** Tells whether Next, behind the page cache, has the page. A key of drafts that opens nothing leads past the store. */
async function isKeptByNext(path: string): Promise<boolean> {
  const headers = { Cookie: `${DRAFT_MODE_COOKIE_NAME}=nothing`, 'Sec-Fetch-Dest': 'empty' }
  const answer = await fetch(site.url + path, { headers })
  expect([answer.status, answer.headers.get('cache-status')], path).toEqual([200, null])
  return answer.headers.get('x-nextjs-cache') === 'HIT'
}

describe('a cached page', () => {
  // Here no pages are made ahead, which would be compressed before it.
  test('is compressed further for those who come again', async () => {
    const path = itemPath('newsItem', 'en', nth(demoNews('en'), 0).slug)
    const bytesOf = async () => {
      const answer = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } })
      await answer.text()
      expect(answer.headers.get('content-encoding')).toBe('br')
      return Number(answer.headers.get('content-length'))
    }
    const first = await bytesOf()
    await vi.waitFor(async () => expect(await bytesOf()).toBeLessThan(first), PATIENCE)
  })

  test('is rendered once, and asked again with its tag it costs no body', async () => {
    const { headers } = await warm('/en/news')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const etag = headers.get('etag') ?? ''
    // Not fetch(): beside If-None-Match it sends Cache-Control: no-cache, and no server answers 304 to that.
    const again = await new Promise<IncomingMessage>((resolve) => {
      const asked = { 'If-None-Match': etag, Cookie: 'i18n_redirected=en' }
      get(`${site.url}/en/news`, { headers: asked }, resolve)
    })
    again.resume()
    expect(again.statusCode).toBe(304)
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('is new as soon as something is published, on this process and on another', async () => {
    const kept = ['/novosti', '/', '/de/neuigkeiten', '/proces']
    for (const path of kept) {
      await warm(path)
      await warm(path, other)
    }
    await editor.publish({ locale: 'hr', title: 'Svježa vijest' })
    await seen('/novosti', 'Svježa vijest')
    await answered('/novosti/svjeza-vijest', 200)
    await seen('/novosti', 'Svježa vijest', other)
    await seen('/', 'Svježa vijest', other)
  })

  test('stays kept when the change does not concern it', async () => {
    const unconcerned = ['/de/neuigkeiten', '/de', '/proces', '/fr/processus']
    for (const path of unconcerned) await warm(path)
    await warm('/novosti')
    const known = await Promise.all(unconcerned.map((path) => visit(path)))
    await editor.publish({ locale: 'hr', title: 'Samo hrvatska vijest' })
    // Heard of, and dealt with.
    await seen('/novosti', 'Samo hrvatska vijest')
    for (const path of unconcerned) expect(await isKeptByNext(path), path).toBe(true)
    // The store asks Next about each, and goes on with the bytes it has.
    for (const [index, path] of unconcerned.entries())
      expect((await visit(path)).headers.get('etag'), path).toBe(known[index]?.headers.get('etag'))
  })

  test('that was a 404 becomes the article, and a 404 again when it is unpublished or deleted', async () => {
    await answered('/en/news/fresh-today', 404)
    await answered('/en/news/fresh-today', 404)
    const id = await editor.publish({ locale: 'en', title: 'Fresh today' })
    await answered('/en/news/fresh-today', 200)
    await editor.unpublish(id, 'en')
    await answered('/en/news/fresh-today', 404)
    await editor.publish({ locale: 'en', title: 'Fresh today', id })
    await answered('/en/news/fresh-today', 200)
    await editor.remove(id)
    await answered('/en/news/fresh-today', 404)
  })

  test('moves with its slug: every former address leads straight to the present one', async () => {
    const at = (slug: string) => `/fr/actualit%C3%A9s/${slug}`
    const leads = (path: string, status: number, location: string | null) =>
      vi.waitFor(async () => {
        const answer = await fetch(site.url + path, { redirect: 'manual' })
        expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
      }, PATIENCE)
    const id = await editor.publish({ locale: 'fr', title: 'Première adresse' })
    await answered(at('premiere-adresse'), 200)
    await editor.change(id, 'fr', { slug: 'deuxieme-adresse' })
    await answered(at('deuxieme-adresse'), 200)
    await leads(at('premiere-adresse'), 308, at('deuxieme-adresse'))
    await editor.change(id, 'fr', { slug: 'troisieme-adresse' })
    await leads(at('premiere-adresse'), 308, at('troisieme-adresse'))
    await leads(at('deuxieme-adresse'), 308, at('troisieme-adresse'))

    await editor.unpublish(id, 'fr')
    await leads(at('premiere-adresse'), 404, null)
    await editor.change(id, 'fr', { slug: 'quatrieme-adresse' })
    await leads(at('troisieme-adresse'), 308, at('quatrieme-adresse'))

    const heir = await editor.publish({ locale: 'fr', title: 'Première adresse' })
    await answered(at('premiere-adresse'), 200)
    await editor.remove(id)
    await leads(at('deuxieme-adresse'), 404, null)
    await answered(at('premiere-adresse'), 200)
    await editor.remove(heir)
  })

  test('never keeps the old text when visitors ask for it while it changes', async () => {
    const id = await editor.publish({ locale: 'it', title: 'Numero 0' })
    const { slug } = await editor.read(id, 'it')
    const path = `/it/notizie/${slug}`
    let asking = true
    const visitors = Array.from({ length: 6 }, async () => {
      while (asking) await visit(path)
    })
    try {
      for (let number = 1; number <= 8; number++) {
        await editor.change(id, 'it', { title: `Numero ${number}` })
        await seen(path, `Numero ${number}`)
      }
    } finally {
      asking = false
      await Promise.all(visitors)
    }
    await vi.waitFor(async () => {
      const page = await visit(path)
      expect(page.cache).toBe('Kovina; hit')
      expect(page.text).toContain('Numero 8')
    }, PATIENCE)
  })
})

describe('when PostgreSQL cuts every connection', () => {
  test('the site goes on, and still hears of changes', async () => {
    await query(
      site.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(async () => expect((await visit('/fr/processus/logistique')).status).toBe(200), PATIENCE)
    await vi.waitFor(() => expect(site.output()).toContain('listening again'), PATIENCE)
    await vi.waitFor(() => expect(other.output()).toContain('listening again'), PATIENCE)
    await warm('/novosti', other)
    await editor.publish({ locale: 'hr', title: 'Poslije prekida' })
    await seen('/novosti', 'Poslije prekida', other)
    expect([site.process.exitCode, other.process.exitCode]).toEqual([null, null])
  })
})

describe('from outside', () => {
  test('nobody can expire pages', async () => {
    const answer = await fetch(site.url + REVALIDATE_PATH, {
      method: 'POST',
      body: '{"tags":["news:list:hr"]}',
    })
    expect(answer.status).toBe(404)
  })

  test('nobody can have a page answered as missing', async () => {
    const answer = await fetch(`${site.url}/en/news`, { headers: { [MISSING_PATH_HEADER]: '1' } })
    expect(answer.status).toBe(200)
  })

  test('no page is built from a foreign host name', async () => {
    const answer = await fetch(`${site.url}/en/contact`, { headers: { 'X-Forwarded-Host': 'evil.example' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('evil.example')
  })
})
