// Calls the REST API of a running app as an editor.

import type { CollectionSlug } from 'payload'
import type { News } from '@/payload-types'
import type { Locale } from '@/shared/locales'
import { legalText } from '../database/content-fixtures'
import type { TestSite } from '../site/test-site'

interface Publication {
  locale: Locale
  title: string
  /** Id of an existing article to change. */
  id?: number
}

export interface Editor {
  publish(publication: Publication): Promise<number>
  unpublish(id: number, locale: Locale): Promise<void>
  change(id: number, locale: Locale, data: Partial<News>): Promise<void>
  /** Changes an item of any collection, and publishes the change. */
  changeIn(collection: CollectionSlug, id: number, locale: Locale, data: object): Promise<void>
  remove(id: number): Promise<void>
  read(id: number, locale: Locale): Promise<News>
}

/** Signs in as the first administrator; resolves with the actions on the news. */
export async function signIn({ url, admin }: Pick<TestSite, 'url' | 'admin'>): Promise<Editor> {
  async function call<Result>(method: string, path: string, body?: unknown, token?: string): Promise<Result> {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  const { data: tokens } = await call<{ data: { access_token: string } }>('POST', 'auth/login', admin)
  const token = tokens.access_token
  const patch = (id: number, locale: Locale, data: unknown) =>
    call<{ doc: News }>('PATCH', `api/news/${id}?locale=${locale}`, data, token)

  return {
    async publish({ locale, title, id }) {
      const data = { ...legalText(title), publishedOn: new Date().toISOString(), _status: 'published' }
      const answer = id
        ? await patch(id, locale, data)
        : await call<{ doc: News }>('POST', `api/news?locale=${locale}`, data, token)
      return answer.doc.id
    },
    async unpublish(id, locale) {
      await patch(id, locale, { _status: 'draft' })
    },
    async change(id, locale, data) {
      await patch(id, locale, { ...data, _status: 'published' })
    },
    async changeIn(collection, id, locale, data) {
      const body = { ...data, _status: 'published' }
      await call('PATCH', `api/${collection}/${id}?locale=${locale}`, body, token)
    },
    async remove(id) {
      await call('DELETE', `api/news/${id}`, undefined, token)
    },
    read: (id, locale) => call<News>('GET', `api/news/${id}?locale=${locale}`, undefined, token),
  }
}
