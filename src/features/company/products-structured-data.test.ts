import { structuredDataOf } from '@tests/support/pages/structured-data'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductCard } from '@/content/view-models/company'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { ProductsStructuredData } from './products-structured-data'

const product: ProductCard = {
  id: 1,
  title: 'Kućišta < 40 kg',
  summary: 'Odljevci od nodularnog lijeva.',
  material: 'EN-GJS-400-15',
  size: null,
  picture: null,
  technologyIds: [],
}
const picture = { original: '/api/media/file/housing.jpg' } as NonNullable<ProductCard['picture']>

const htmlOf = (products: ProductCard[]) =>
  renderToStaticMarkup(createElement(ProductsStructuredData, { products }))

test('products are entries of a list, which search engines take without prices and reviews', () => {
  const html = htmlOf([product, { ...product, id: 2, title: 'Zupčanici', picture }])
  expect(structuredDataOf(html)).toEqual({ kinds: ['ItemList'], faults: [] })
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: product.title, description: product.summary },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Zupčanici',
        description: product.summary,
        image: absoluteUrl(picture.original),
      },
    ],
  })
})

test('without products nothing is said of them', () => expect(htmlOf([])).toBe(''))

test('a product without an offer, a review or a rating is found, also within a list', () => {
  const list = (item: object) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'a', description: 'b', item }],
    })}</script>`
  expect(structuredDataOf(list({ '@type': 'Product', name: 'a' })).faults).toEqual([
    'ItemList: has a product without one of offers, review, aggregateRating',
  ])
  expect(structuredDataOf(list({ '@type': 'Product', name: 'a', offers: {} })).faults).toEqual([])
})
