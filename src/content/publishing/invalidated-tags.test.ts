import { describe, expect, test } from 'vitest'
import { invalidatedTags } from './invalidated-tags'
import type { AllLocalesDocument } from './published-snapshot'

const article = (changes: AllLocalesDocument = {}): AllLocalesDocument => ({
  id: 1,
  updatedAt: '2026-01-01',
  _status: { hr: 'published', en: 'published', de: 'draft' },
  slug: { hr: 'prva', en: 'first', de: 'erste' },
  title: { hr: 'Prva', en: 'First', de: 'Erste' },
  summary: { hr: 's', en: 's', de: 's' },
  body: { hr: { root: 1 }, en: { root: 1 }, de: { root: 1 } },
  cover: 7,
  gallery: [8, 9],
  publishedOn: '2026-01-01',
  ...changes,
})

const tagsOf = (before: AllLocalesDocument | null, after: AllLocalesDocument | null) =>
  invalidatedTags('news', before, after).sort()

describe('the pages that a write concerns', () => {
  test('none, when nothing public changed', () => {
    expect(tagsOf(article(), article({ updatedAt: '2026-02-02' }))).toEqual([])
  })

  test('none, when only a draft language changed', () => {
    const title = { hr: 'Prva', en: 'First', de: 'Neu' }
    expect(tagsOf(article(), article({ title, slug: { hr: 'prva', en: 'first', de: 'neu' } }))).toEqual([])
  })

  test('the article alone, in its language, when its text changed', () => {
    const body = { hr: { root: 1 }, en: { root: 2 }, de: { root: 1 } }
    expect(tagsOf(article(), article({ body }))).toEqual(['news:item:en:first'])
  })

  test('the article alone, in all published languages, when its gallery changed or was put in another order', () => {
    for (const gallery of [[8, 9, 10], [8], [9, 8], []])
      expect(tagsOf(article(), article({ gallery }))).toEqual(['news:item:en:first', 'news:item:hr:prva'])
  })

  test('article and lists of one language, when its title changed', () => {
    const title = { hr: 'Prva', en: 'The first', de: 'Erste' }
    expect(tagsOf(article(), article({ title }))).toEqual(['news:item:en:first', 'news:list:en'])
  })

  test('all published languages, when something shared changed', () => {
    expect(tagsOf(article(), article({ cover: 8 }))).toEqual([
      'news:item:en:first',
      'news:item:hr:prva',
      'news:list:en',
      'news:list:hr',
    ])
  })

  test('publishing a language reaches its list and every address of the article, because its pages name each other', () => {
    const tags = tagsOf(
      article(),
      article({ _status: { hr: 'published', en: 'published', de: 'published' } }),
    )
    expect(tags).toContain('news:list:de')
    expect(tags).not.toContain('news:list:hr')
    expect(tags).toEqual(
      expect.arrayContaining(['news:item:hr:prva', 'news:item:en:first', 'news:item:de:erste']),
    )
  })

  test('renaming a slug reaches the old and the new address in every language', () => {
    const tags = tagsOf(article(), article({ slug: { hr: 'druga', en: 'first', de: 'erste' } }))
    expect(tags).toEqual(
      expect.arrayContaining(['news:item:hr:prva', 'news:item:hr:druga', 'news:item:fr:druga']),
    )
  })

  test('unpublishing and deleting reach what was public', () => {
    const unpublished = tagsOf(article(), article({ _status: { hr: 'draft', en: 'draft', de: 'draft' } }))
    expect(unpublished).toEqual(expect.arrayContaining(['news:list:hr', 'news:item:hr:prva', 'news:list:en']))
    expect(tagsOf(article(), null)).toEqual(unpublished)
    expect(tagsOf(null, article())).toEqual(unpublished)
  })

  test('a language marked as published without a slug has no page', () => {
    const after = article({ _status: { hr: 'published', en: 'published', de: 'draft', it: 'published' } })
    expect(tagsOf(article(), after)).toEqual([])
  })

  test('an address is the same in any case', () => {
    const tags = tagsOf(null, article({ slug: { hr: 'Prva' }, _status: { hr: 'published' } }))
    expect(tags).toContain('news:item:hr:prva')
  })
})
