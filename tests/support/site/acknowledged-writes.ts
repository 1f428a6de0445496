// Writes as staff and as a program to a site that is killed meanwhile. Acknowledged writes must be complete and visible
// afterwards; others must be complete or absent.

import { expect, vi } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { legalText } from '../database/content-fixtures'
import { PDF } from '../database/stored-submissions'
import { OutageClient } from '../http/outage-client'
import type { TestSite } from './test-site'

const PATIENCE = { timeout: 30_000, interval: 250 }
/** Matches the name of an upload, which the site has extended by a digest. */
const UPLOADED = /^(nacrt-\d+)-[0-9a-f]+\.pdf$/

/** Tracks one value that is overwritten repeatedly. */
class Overwritten {
  /** The possible values: the last acknowledged one, and those sent after it. */
  #possible: string[] = []
  acknowledged = 0

  async write(value: string, send: () => Promise<{ status: number }>): Promise<void> {
    this.#possible.push(value)
    const { status } = await send()
    if (status !== 200) return
    this.acknowledged += 1
    this.#possible = [value]
  }

  expectToBe(stored: unknown): void {
    expect(this.#possible).toContain(stored)
    this.#possible = [String(stored)]
  }
}

type Site = Pick<TestSite, 'url' | 'admin'>

/** Writes the title of one article (panel), the name of the account (contract), and files (panel). */
export class AcknowledgedWrites {
  #editor = new OutageClient('')
  #token = ''
  #article = 0
  #sent = 0
  readonly #title = new Overwritten()
  readonly #name = new Overwritten()
  /** Names of the files that the site has accepted. */
  readonly #uploads: string[] = []

  /** Returns the numbers of acknowledged writes so far. */
  get figures() {
    return {
      panelSaves: this.#title.acknowledged,
      contractWrites: this.#name.acknowledged,
      uploads: this.#uploads.length,
    }
  }

  /** Signs in and creates the article, before the site is killed. */
  async open({ url, admin }: Site): Promise<void> {
    this.#editor = new OutageClient(url)
    await this.#editor.post('/session/sign-in', { ...admin, locale: 'hr' })
    const { text } = await this.#editor.sendJson('POST', '/auth/login', admin)
    this.#token = JSON.parse(text).data.access_token
    const created = await this.#editor.sendJson('POST', '/api/news?locale=hr', this.#articleOf('Vijest 0'))
    expect(created.status, created.text).toBe(201)
    this.#article = JSON.parse(created.text).doc.id
    await this.#attemptAll()
  }

  #articleOf = (title: string) => ({
    ...legalText(title),
    publishedOn: new Date().toISOString(),
    _status: 'published',
  })

  #program(url: string, method: string, body?: object): Promise<Response> {
    return fetch(`${url}/users/me`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async #upload(name: string): Promise<void> {
    const file = new File([PDF, `\n% ${name}\n`], `${name}.pdf`, { type: 'application/pdf' })
    const { status, text } = await this.#editor.upload('/api/files?locale=hr', file, {})
    if (status === 201) this.#uploads.push(JSON.parse(text).doc.filename)
  }

  async #attemptAll(url = this.#editor.url): Promise<void> {
    this.#sent += 1
    const n = this.#sent
    await Promise.allSettled([
      this.#title.write(`Vijest ${n}`, () =>
        this.#editor.sendJson(
          'PATCH',
          `/api/news/${this.#article}?locale=hr`,
          this.#articleOf(`Vijest ${n}`),
        ),
      ),
      this.#name.write(`Ana ${n}`, () => this.#program(url, 'PATCH', { first_name: `Ana ${n}` })),
      this.#upload(`nacrt-${n}`),
    ])
  }

  /** Makes one write of each kind, regardless of whether the site responds. */
  async attempt({ url }: Pick<Site, 'url'>): Promise<void> {
    this.#editor.url = url
    await this.#attemptAll(url)
  }

  /** Compares a restarted site with the acknowledged writes, and the news list with the stored data. */
  async verify({ url }: Pick<Site, 'url'>): Promise<void> {
    this.#editor.url = url
    const article = await this.#editor.get(`/api/news/${this.#article}?locale=hr&depth=0`, 'application/json')
    const { title } = JSON.parse(article.text)
    this.#title.expectToBe(title)
    const { data } = (await (await this.#program(url, 'GET')).json()) as { data: { first_name: string } }
    this.#name.expectToBe(data.first_name)
    await vi.waitFor(async () => {
      const page = await fetch(url + pagePath('news', 'hr'))
      expect(await page.text()).toContain(title)
    }, PATIENCE)
  }

  /** Reads every file that has a row, and every acknowledged one. */
  async verifyUploads(): Promise<void> {
    const { text } = await this.#editor.get('/api/files?locale=hr&limit=0&depth=0', 'application/json')
    const { docs } = JSON.parse(text) as { docs: { filename: string }[] }
    const stored = docs.map(({ filename }) => filename).filter((filename) => UPLOADED.test(filename))
    expect(this.#uploads.filter((filename) => !stored.includes(filename))).toEqual([])
    const names = stored.map((filename) => UPLOADED.exec(filename)?.[1])
    expect(new Set(names).size).toBe(names.length)
    for (const filename of stored) {
      const file = await this.#editor.get(`/api/files/file/${filename}`, '*/*')
      const isWhole = file.text.includes(`% ${UPLOADED.exec(filename)?.[1]}\n`)
      expect([file.status, isWhole], filename).toEqual([200, true])
    }
  }
}
