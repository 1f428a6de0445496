import { get, type IncomingMessage } from 'node:http'
import { query } from '@tests/support/database-server'
import { type Editor, signIn } from '@tests/support/editor'
import { startTestSite, type TestSite } from '@tests/support/test-site'
import { aTestSite } from '@tests/support/use-test-site'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { EXPIRE_PATH } from '@/facts/channels'
import { DRAFTS_COOKIE_NAME } from '@/facts/cookies'
import { MISSING_PATH_HEADER } from '@/facts/not-found'

const site = aTestSite({ environment: { LOGIN_STALL_TIME: '0' } })
/** A second process of the same site, on the same database. */
let other: TestSite
let editor: Editor
// How fast it is does not belong in a test: a busy machine may take its time.
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

/** Visits until the page is no old one: on a busy machine readers get that while the new one is being made. */
async function visitAnew(path: string, at: TestSite = site) {
  return vi.waitFor(async () => {
    const page = await visit(path, at)
    expect(page.cache, path).not.toBe('Kovina; hit; detail=old')
    return page
  }, PATIENCE)
}

/** Visits until the page is a kept one; answers with its last state. */
async function warm(path: string, at: TestSite = site) {
  return vi.waitFor(async () => {
    const page = await visit(path, at)
    expect(page.cache, path).toBe('Kovina; hit')
    return page
  }, PATIENCE)
}

/** Whether Next, behind the page store, has the page. A key of drafts that opens nothing leads past the store. */
async function isKeptByNext(path: string): Promise<boolean> {
  const headers = { Cookie: `${DRAFTS_COOKIE_NAME}=nothing`, 'Sec-Fetch-Dest': 'empty' }
  const answer = await fetch(site.url + path, { headers })
  expect([answer.status, answer.headers.get('cache-status')], path).toEqual([200, null])
  return answer.headers.get('x-nextjs-cache') === 'HIT'
}

describe('a kept page', () => {
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

  test('is new at the very next request after publishing, on this process and on another', async () => {
    const kept = ['/novosti', '/', '/de/neuigkeiten', '/proces']
    for (const path of kept) {
      await warm(path)
      await warm(path, other)
    }
    await editor.publish({ locale: 'hr', title: 'Svježa vijest' })
    expect((await visitAnew('/novosti')).text).toContain('Svježa vijest')
    expect((await visit('/novosti/svjeza-vijest')).status).toBe(200)
    await vi.waitFor(async () => expect((await visit('/novosti', other)).text).toContain('Svježa vijest'), {
      ...PATIENCE,
    })
    expect((await visitAnew('/', other)).text).toContain('Svježa vijest')
  })

  test('stays kept when the change does not concern it', async () => {
    const unconcerned = ['/de/neuigkeiten', '/de', '/proces', '/fr/processus']
    for (const path of unconcerned) await warm(path)
    await warm('/novosti')
    const known = await Promise.all(unconcerned.map((path) => visit(path)))
    await editor.publish({ locale: 'hr', title: 'Samo hrvatska vijest' })
    for (const path of unconcerned) expect(await isKeptByNext(path), path).toBe(true)
    // The store asks Next about each, and goes on with the bytes it has.
    for (const [index, path] of unconcerned.entries())
      expect((await visit(path)).headers.get('etag'), path).toBe(known[index]?.headers.get('etag'))
    expect((await visitAnew('/novosti')).text).toContain('Samo hrvatska vijest')
  })

  test('that was a 404 becomes the article, and a 404 again when it is unpublished or deleted', async () => {
    expect((await visitAnew('/en/news/fresh-today')).status).toBe(404)
    expect((await visitAnew('/en/news/fresh-today')).status).toBe(404)
    const id = await editor.publish({ locale: 'en', title: 'Fresh today' })
    expect((await visitAnew('/en/news/fresh-today')).status).toBe(200)
    await editor.unpublish(id, 'en')
    expect((await visitAnew('/en/news/fresh-today')).status).toBe(404)
    await editor.publish({ locale: 'en', title: 'Fresh today', id })
    expect((await visitAnew('/en/news/fresh-today')).status).toBe(200)
    await editor.remove(id)
    expect((await visitAnew('/en/news/fresh-today')).status).toBe(404)
  })

  test('moves with its slug: every former address leads straight to the present one', async () => {
    const at = (slug: string) => `/fr/actualit%C3%A9s/${slug}`
    const leadsTo = async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    const id = await editor.publish({ locale: 'fr', title: 'Première adresse' })
    expect((await visit(at('premiere-adresse'))).status).toBe(200)
    await editor.change(id, 'fr', { slug: 'deuxieme-adresse' })
    expect((await visit(at('deuxieme-adresse'))).status).toBe(200)
    expect(await leadsTo(at('premiere-adresse'))).toEqual([308, at('deuxieme-adresse')])
    await editor.change(id, 'fr', { slug: 'troisieme-adresse' })
    expect(await leadsTo(at('premiere-adresse'))).toEqual([308, at('troisieme-adresse')])
    expect(await leadsTo(at('deuxieme-adresse'))).toEqual([308, at('troisieme-adresse')])

    await editor.unpublish(id, 'fr')
    expect((await leadsTo(at('premiere-adresse')))[0]).toBe(404)
    await editor.change(id, 'fr', { slug: 'quatrieme-adresse' })
    expect(await leadsTo(at('troisieme-adresse'))).toEqual([308, at('quatrieme-adresse')])

    const heir = await editor.publish({ locale: 'fr', title: 'Première adresse' })
    expect((await visit(at('premiere-adresse'))).status).toBe(200)
    await editor.remove(id)
    expect((await leadsTo(at('deuxieme-adresse')))[0]).toBe(404)
    expect((await visit(at('premiere-adresse'))).status).toBe(200)
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
    for (let number = 1; number <= 8; number++) {
      await editor.change(id, 'it', { title: `Numero ${number}` })
      expect((await visitAnew(path)).text).toContain(`Numero ${number}`)
    }
    asking = false
    await Promise.all(visitors)
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
    await vi.waitFor(
      async () => expect((await visit('/novosti', other)).text).toContain('Poslije prekida'),
      PATIENCE,
    )
    expect([site.process.exitCode, other.process.exitCode]).toEqual([null, null])
  })
})

describe('from outside', () => {
  test('nobody can expire pages', async () => {
    const answer = await fetch(site.url + EXPIRE_PATH, { method: 'POST', body: '{"tags":["news:list:hr"]}' })
    expect(answer.status).toBe(404)
  })

  test('nobody can have a page answered as missing', async () => {
    const answer = await fetch(`${site.url}/en/news`, { headers: { [MISSING_PATH_HEADER]: '1' } })
    expect(answer.status).toBe(200)
  })

  test('no page is built from a foreign host name', async () => {
    const answer = await fetch(`${site.url}/en/contact`, { headers: { 'X-Forwarded-Host': 'evil.example' } })
    expect(await answer.text()).not.toContain('evil.example')
  })
})
