// Tests a rolling deployment: processes of one site behind a load balancer are replaced one after another by those of a
// newer build, whose migration adds a column. Each request goes to the next process, so a page's scripts are requested
// from processes of either build.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'
import { query } from '../database/database-server'
import { signIn } from '../http/editor-client'
import { OutageClient } from '../http/outage-client'
import { type Balancer, startBalancer } from '../services/balancer'
import { removeDirectory } from '../temporary-directories'
import { type FormTokens, filledFormTokens, postContactForm, readConsentVersion } from './contact-form'
import { copyOfTemplate, startTestSite, type TestSite } from './test-site'

const START_TIMEOUT_MS = 180_000
const TEST_TIMEOUT_MS = 300_000
const PATIENCE = { timeout: 60_000, interval: 50 }
/** Scripts, style sheets and fonts that a page names, including those that it loads later. */
const ASSETS = /\/(?:_next\/static|fonts)\/[\w~.@/-]+\.(?:js|css|woff2)/g

const MIGRATION = `import { sql } from '@payloadcms/db-postgres'

export const up = ({ db }) => db.execute(sql\`alter table "news" add column "added_later" varchar\`)
export const down = ({ db }) => db.execute(sql\`alter table "news" drop column "added_later"\`)
`

/** Adds a migration to a copy of the product, and to its list. */
function addMigration(productDir: string): void {
  const name = '20991231_000000_added_later'
  writeFileSync(path.join(productDir, `migrations/${name}.ts`), MIGRATION)
  const list = path.join(productDir, 'migrations/index.ts')
  const entry = `  { up: addedLater.up, down: addedLater.down, name: '${name}' },`
  const listed = readFileSync(list, 'utf8').replace(/\},?\s*\];\s*$/, `},\n${entry}\n];\n`)
  writeFileSync(list, `import * as addedLater from './${name}';\n${listed}`)
}

const REQUESTS_BETWEEN = 60
/** Leaves processor time to the starting processes, which would otherwise take four times as long. */
const BETWEEN_VISITS_MS = 100

export interface RollingDeployVariant {
  processes: number
  /** Makes the newer build, and returns its directory. */
  makeBuild(): string
  buildTimeoutMs: number
}

export function rollingDeployTests({ processes, makeBuild, buildTimeoutMs }: RollingDeployVariant): void {
  let newer: string
  let sites: TestSite[]
  let balancer: Balancer
  let form: FormTokens
  let consentVersion: string
  const site = () => sites[0] as TestSite
  const environment = { LOGIN_STALL_TIME: '0', IP_TRUST_PROXY: 'loopback' }

  beforeAll(async () => {
    newer = makeBuild()
    addMigration(newer)
    const shared = await copyOfTemplate(inject('templates'))
    // They share a data directory, which contains the scripts of both builds.
    const start = () => startTestSite(inject('templates'), { of: shared, environment })
    sites = await Promise.all(Array.from({ length: processes }, start))
    balancer = await startBalancer(sites.map(({ url }) => url))
    form = await filledFormTokens(balancer.url, sites)
    consentVersion = await readConsentVersion(site().databaseUrl)
  }, buildTimeoutMs + START_TIMEOUT_MS)
  afterAll(async () => {
    await balancer?.close()
    await Promise.all(sites?.map((one) => one.end()) ?? [])
    for (const dataDir of new Set(sites?.map((one) => one.dataDir))) removeDirectory(dataDir)
    if (newer) removeDirectory(newer)
  })

  /** Takes a process out of the balancer, lets it finish, and starts the newer build in its place. */
  async function replace(index: number): Promise<void> {
    const former = sites[index] as TestSite
    balancer.targets = balancer.targets.filter((url) => url !== former.url)
    expect(await former.end()).toBe(0)
    const next = await startTestSite(inject('templates'), {
      of: former,
      environment,
      productDir: newer,
      port: Number(new URL(former.url).port),
    })
    sites[index] = next
    balancer.targets = [...balancer.targets, next.url]
  }

  test(
    'not one request fails while two builds answer side by side',
    async () => {
      const failures: string[] = []
      const builds = new Set<string>()
      const acknowledged: string[] = []
      const counts: Record<string, number> = {}
      let isOver = false
      const ask = async (kind: string, expected: number, act: () => Promise<Response>): Promise<string> => {
        try {
          const answer = await act()
          const text = await answer.text()
          counts[kind] = (counts[kind] ?? 0) + 1
          if (answer.status !== expected) failures.push(`${kind}: ${answer.status} ${text.slice(0, 200)}`)
          return text
        } catch (error) {
          failures.push(`${kind}: ${error}`)
          return ''
        }
      }
      const get = (where: string, headers: Record<string, string> = {}) =>
        fetch(balancer.url + where, { headers })
      const call = (where: string, body: object) =>
        fetch(balancer.url + where, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })

      const paths = LOCALE_CODES.flatMap((locale) => [
        pagePath('home', locale),
        pagePath('news', locale),
        pagePath('contact', locale),
        pagePath('projects', locale),
        // Rendered for each visitor, with Next's scripts.
        pagePath('search', locale),
      ])
      const visitor = async () => {
        for (const where of paths) {
          const page = await ask(`page ${where}`, 200, () => get(where, { accept: 'text/html' }))
          const [, build = ''] = /<html[^>]* data-build="([^"]+)"/.exec(page) ?? []
          builds.add(build)
          for (const asset of new Set(page.match(ASSETS)))
            await ask(`asset of ${build}: ${asset}`, 200, () => get(asset, { 'accept-encoding': 'br' }))
          await pause(BETWEEN_VISITS_MS)
        }
      }
      const program = async () => {
        const { data } = JSON.parse(await ask('login', 200, () => call('/auth/login', site().admin)))
        const headers = { authorization: `Bearer ${data.access_token}` }
        for (const where of ['/users/me', '/users?limit=2']) await ask(where, 200, () => get(where, headers))
        const body = { refresh_token: data.refresh_token, mode: 'json' }
        await ask('refresh', 200, () => call('/auth/refresh', body))
        await pause(BETWEEN_VISITS_MS)
      }
      const sender = async () => {
        const key = randomUUID()
        const address = `10.4.${acknowledged.length % 250}.9`
        const fields = { email: `${key}@example.com`, key, consentVersion }
        await ask('form', 200, () => postContactForm(balancer.url, form, fields, address))
        acknowledged.push(key)
        await pause(100)
      }
      // The form of an article, opened in the older build, works until the end.
      const editor = new OutageClient(balancer.url)
      await editor.post('/session/sign-in', { ...site().admin, locale: 'hr' })
      const article = '/admin/collections/news/1'
      const opened = await editor.get(article)
      const [, functionId = ''] = /\{\\"id\\":\\"([\da-f]{40,})\\"/.exec(opened.text) ?? []
      const typing = async () => {
        const args = { collectionSlug: 'news', path: 'slug', valueToSlugify: 'Celik' }
        const answer = await editor.callFunction(article, functionId, { name: 'slugify', args })
        counts.panel = (counts.panel ?? 0) + 1
        if (answer.status !== 200 || !answer.text.includes('celik'))
          failures.push(`panel: ${answer.status} ${answer.text.slice(0, 200)}`)
        const saved = await editor.sendJson('PATCH', '/api/news/1?locale=hr', {
          title: `Naslov ${counts.panel}`,
        })
        if (saved.status !== 200) failures.push(`save: ${saved.status} ${saved.text.slice(0, 200)}`)
        await pause(200)
      }

      const load = [visitor, visitor, program, sender, typing].map(async (act) => {
        while (!isOver) await act()
      })
      const total = () => Object.values(counts).reduce((sum, count) => sum + count, 0)
      /** Lets the present processes answer requests for a while. */
      const answerMore = () => {
        const before = total()
        return vi.waitFor(() => expect(total() - before).toBeGreaterThan(REQUESTS_BETWEEN), PATIENCE)
      }
      for (const index of sites.keys()) {
        await answerMore()
        await replace(index)
      }
      await answerMore()
      isOver = true
      await Promise.all(load)
      process.stdout.write(
        `${total()} requests, ${acknowledged.length} forms, ${counts.panel} of the panel\n`,
      )
      expect(failures).toEqual([])
      expect(builds.size).toBe(2)
      expect(Object.keys(counts).filter((kind) => kind.startsWith('asset')).length).toBeGreaterThan(20)
      const stored = await query<{ key: string }>(
        site().databaseUrl,
        `select split_part(email, '@', 1) as key from contact_letters where split_part(email, '@', 1) = any($1)`,
        [acknowledged],
      )
      expect(stored.map(({ key }) => key).sort()).toEqual([...acknowledged].sort())
    },
    TEST_TIMEOUT_MS,
  )

  test('afterwards all are of the newer build, with its column, and show what is published', async () => {
    const columns = await query(
      site().databaseUrl,
      `select column_name from information_schema.columns where table_name = 'news' and column_name = 'added_later'`,
    )
    expect(columns).toHaveLength(1)
    const latest = await Promise.all(
      sites.map(async ({ url }) => (await fetch(`${url}/builds/latest.json`)).json()),
    )
    expect(new Set(latest.map(({ id }) => id)).size).toBe(1)
    await (await signIn(site())).publish({ locale: 'en', title: 'After the deploy' })
    for (const { url } of sites)
      await vi.waitFor(
        async () => expect(await (await fetch(`${url}/en/news`)).text()).toContain('After the deploy'),
        PATIENCE,
      )
  })
}
