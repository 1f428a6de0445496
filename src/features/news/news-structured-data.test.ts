import { rendered } from '@tests/support/pages/rendered'
import { structuredDataOf } from '@tests/support/pages/structured-data'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { NewsArticle } from '@/content/view-models/news'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { NewsStructuredData } from './news-structured-data'

const ARTICLE: NewsArticle = {
  slug: 'dan-otvorenih-vrata',
  slugs: { hr: 'dan-otvorenih-vrata' },
  title: 'Dan otvorenih vrata',
  summary: 'Posjetitelji među strojevima.',
  publishedOn: '2026-09-08T12:00:00.000Z',
  updatedAt: '2026-09-09T12:00:00.000Z',
  picture: null,
  gallery: [],
  body: { root: { type: 'root', children: [] } } as unknown as NewsArticle['body'],
}
const picture = (name: string) =>
  ({ original: `/api/media/file/${name}.jpg` }) as NewsArticle['gallery'][number]

/** Returns the pictures in the structured data. */
function imagesOf(pictures: Pick<NewsArticle, 'picture' | 'gallery'>): unknown {
  const article = { ...ARTICLE, ...pictures }
  const html = rendered(
    'hr',
    createElement(NewsStructuredData, { locale: 'hr', article, publisher: 'Kovina' }),
  )
  expect(structuredDataOf(html)).toEqual({ kinds: ['NewsArticle'], faults: [] })
  return JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '').image
}

const addresses = (...names: string[]) => names.map((name) => absoluteUrl(`/api/media/file/${name}.jpg`))

test('an article names its picture, then those of its gallery in their order', () => {
  const gallery = [picture('hall'), picture('laser')]
  expect(imagesOf({ picture: picture('plant'), gallery })).toEqual(addresses('plant', 'hall', 'laser'))
  expect(imagesOf({ picture: picture('plant'), gallery: [] })).toEqual(addresses('plant'))
  expect(imagesOf({ picture: null, gallery })).toEqual(addresses('hall', 'laser'))
})

test('a picture that is in the gallery as well is named once, and without pictures nothing is said of them', () => {
  expect(imagesOf({ picture: picture('plant'), gallery: [picture('hall'), picture('plant')] })).toEqual(
    addresses('plant', 'hall'),
  )
  expect(imagesOf({ picture: null, gallery: [] })).toBeUndefined()
})
