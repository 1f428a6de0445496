// The further pictures of an article and of a project: one field, and the same promises.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { legalText } from '@tests/support/database/content-fixtures'
import { callRest, requestRest } from '@tests/support/http/payload-rest'
import { plainPicture } from '@tests/support/plain-picture'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftQueries } from '@/content/queries/draft-source'
import type { Media } from '@/payload-types'
import type { Locale } from '@/shared/locales'

const context = useInProcessContract()
let token = ''
let person: { id: string }

beforeAll(async () => {
  const editor = await context.person({ role: 'editor' })
  person = editor
  token = (await context.signIn(editor)).access_token
})

const ask = (method: string, path: string, body?: object) =>
  requestRest(path, { authorization: `Bearer ${token}` }, { method, ...(body && { body }) })

async function upload(color: string): Promise<Media> {
  const data = Buffer.from(await (await plainPicture(color)).arrayBuffer())
  const file = { data, name: `${color}.png`, mimetype: 'image/png', size: data.length }
  return context.payload.create({ collection: 'media', locale: 'hr', data: { alt: color }, file })
}

const idsOf = (pictures: Media[]) => pictures.map(({ id }) => id)

/** The answer of a visitor's browser for the file of a picture. */
const statusForVisitors = async ({ filename }: Media) =>
  (await callRest(`/media/file/${filename}`, {})).status

describe.each(['news', 'projects'] as const)('a gallery of %s', (collection) => {
  /** An item with these pictures, a draft or public in Croatian; its id. */
  async function item(title: string, pictures: Media[], _status: 'draft' | 'published'): Promise<number> {
    const texts = { title, summary: legalText(title).summary, body: legalText(title).body }
    const draft = _status === 'draft' ? '&draft=true' : ''
    const answer = await ask('POST', `/${collection}?locale=hr${draft}`, {
      ...texts,
      gallery: idsOf(pictures),
      _status,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.doc.id
  }

  const read = async (id: number, query: string) =>
    (await ask('GET', `/${collection}/${id}?${query}&depth=0`)).body

  test('keeps its order, and is the same in every language', async () => {
    const [red, blue, lime] = await Promise.all(['red', 'blue', 'lime'].map(upload))
    if (!red || !blue || !lime) throw new Error('no pictures')
    const id = await item('Redoslijed', [blue, red], 'published')
    expect((await read(id, 'locale=de')).gallery).toEqual([blue.id, red.id])
    const gallery = idsOf([lime, blue, red])
    const { title, summary, body } = legalText('Ordre')
    const french = (query: string, _status: 'draft' | 'published') =>
      ask('PATCH', `/${collection}/${id}?locale=fr${query}`, { title, summary, body, gallery, _status })
    await french('&draft=true', 'draft')
    expect((await read(id, 'locale=fr&draft=true')).gallery).toEqual(gallery)
    expect((await read(id, 'locale=hr')).gallery).toEqual([blue.id, red.id])
    await french('&publishSpecificLocale=fr', 'published')
    expect((await read(id, 'locale=hr')).gallery).toEqual(gallery)
  })

  test('shows the description of each picture in the language of the page, else the Croatian one, named so', async () => {
    const [green, gray] = await Promise.all(['green', 'gray'].map(upload))
    if (!green || !gray) throw new Error('no pictures')
    await ask('PATCH', `/media/${green.id}?locale=de`, { alt: 'Grün' })
    const id = await item('Opisi', [green, gray], 'draft')
    const user = await context.payload.findByID({ collection: 'users', id: person.id })
    const drafts = draftQueries(context.payload, { ...user, collection: 'users' })
    const descriptionsIn = async (locale: Locale) => {
      const found =
        collection === 'news' ? await drafts.newsArticle(locale, id) : await drafts.projectArticle(locale, id)
      return found?.gallery.map(({ alt, langOf }) => [alt, langOf?.alt])
    }
    expect(await descriptionsIn('hr')).toEqual([
      ['green', undefined],
      ['gray', undefined],
    ])
    expect(await descriptionsIn('de')).toEqual([
      ['Grün', undefined],
      ['gray', 'hr'],
    ])
  })

  test('opens the files of its pictures to visitors once it is public, and closes them again', async () => {
    const teal = await upload('teal')
    const id = await item('Javno dostupno', [teal], 'draft')
    expect(await statusForVisitors(teal)).toBe(403)
    await ask('PATCH', `/${collection}/${id}?locale=hr`, { _status: 'published' })
    expect(await statusForVisitors(teal)).toBe(200)
    await ask('PATCH', `/${collection}/${id}?locale=hr`, { _status: 'draft' })
    expect(await statusForVisitors(teal)).toBe(403)
  })

  test('keeps its pictures from being deleted, also as a draft, and the refusal names the item', async () => {
    const navy = await upload('navy')
    const id = await item('Drži sliku', [navy], 'published')
    const refusal = async () => {
      const { status, body } = await ask('DELETE', `/media/${navy.id}?locale=hr`)
      return [status, body.errors?.[0].message ?? '']
    }
    const refused = [409, expect.stringContaining('Drži sliku')]
    expect(await refusal()).toEqual(refused)
    // Taken out in a draft alone: visitors still see it.
    await ask('PATCH', `/${collection}/${id}?locale=hr&draft=true`, { gallery: [], _status: 'draft' })
    expect(await refusal()).toEqual(refused)
    await ask('PATCH', `/${collection}/${id}?locale=hr`, { gallery: [], _status: 'published' })
    // Put in in a draft alone: it would be public with the next publication.
    await ask('PATCH', `/${collection}/${id}?locale=hr&draft=true`, { gallery: [navy.id], _status: 'draft' })
    expect(await refusal()).toEqual(refused)
    await ask('PATCH', `/${collection}/${id}?locale=hr&draft=true`, { gallery: [], _status: 'draft' })
    expect(await refusal()).toEqual([200, ''])
  })

  test('comes along in a copy, which is a draft, and in a version that is restored', async () => {
    const [pink, tan] = await Promise.all(['pink', 'tan'].map(upload))
    if (!pink || !tan) throw new Error('no pictures')
    const id = await item('Izvornik', [pink, tan], 'published')
    const copy = (await ask('POST', `/${collection}/${id}/duplicate?locale=hr`)).body.doc.id
    expect((await read(copy, 'locale=hr&draft=true')).gallery).toEqual([pink.id, tan.id])

    await ask('PATCH', `/${collection}/${id}?locale=hr`, { gallery: [], _status: 'published' })
    const versions = `/${collection}/versions?where[parent][equals]=${id}&sort=createdAt&limit=1&depth=0`
    const [first] = (await ask('GET', versions)).body.docs
    expect((await ask('POST', `/${collection}/versions/${first.id}?locale=hr`)).status).toBe(200)
    expect((await read(id, 'locale=hr&draft=true')).gallery).toEqual([pink.id, tan.id])
    expect((await read(id, 'locale=hr')).gallery).toEqual([])
  })
})
