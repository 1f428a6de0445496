import config from '@payload-config'
import { type FlattenedField, flattenAllFields } from 'payload'
import { expect, test } from 'vitest'
import { PICTURE_ORDER } from '@/content/fields/sidebar'

/** Several pictures in an order of their own, in groups as well. */
const galleriesIn = (slug: string, fields: readonly FlattenedField[]): [string, unknown][] =>
  fields.flatMap((field): [string, unknown][] => {
    if ('flattenedFields' in field) return galleriesIn(`${slug}.${field.name}`, field.flattenedFields)
    const isGallery = field.type === 'upload' && field.hasMany
    return isGallery ? [[`${slug}.${field.name}`, field.admin?.components?.afterInput]] : []
  })

test('the pictures of every gallery can be put in order by keys', async () => {
  const { collections, globals } = await config
  const galleries = [...collections, ...globals].flatMap(({ slug, fields }) =>
    galleriesIn(slug, flattenAllFields({ fields })),
  )
  expect(galleries.map(([name]) => name)).toEqual([
    'news.gallery',
    'projects.eu.logos',
    'projects.gallery',
    'company.pictures',
  ])
  for (const [name, parts] of galleries) expect([name, parts]).toEqual([name, PICTURE_ORDER.afterInput])
})
