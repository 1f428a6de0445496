import { beforeEach, expect, test } from 'vitest'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import { PageVersions } from './page-versions'

let versions: PageVersions
const at = (pairs: Record<string, string>) => new Map(Object.entries(pairs))
/** A digest for a render that would begin now. */
const digest = (...tags: string[]) => versions.digestOf(tags, versions.position)
const read = (tags: string[] | null, found: Record<string, string> | null) => ({
  order: versions.nextOrder(),
  tags,
  versions: found && at(found),
})

beforeEach(() => {
  versions = new PageVersions()
  versions.start(at({ [ALL_PAGES_TAG]: '1', news: '5' }))
})

test('the digest is that of the versions, whatever order and repetition of the tags', () => {
  expect(digest('news', 'items')).toBe(digest('items', 'news', 'news'))
  const other = new PageVersions()
  other.start(at({ news: '5', [ALL_PAGES_TAG]: '1' }))
  expect(other.digestOf(['items', 'news'], other.position)).toBe(digest('news', 'items'))
  expect(digest('news')).not.toBe(digest('items'))
})

test('before anything has been read there is none', () => {
  const unread = new PageVersions()
  expect(unread.digestOf([], unread.position)).toBeNull()
})

test('a page carries the tag of all pages, listed or not', () => {
  const former = digest('news')
  versions.adoptOnExpiry(read([ALL_PAGES_TAG], { [ALL_PAGES_TAG]: '2' }))
  versions.expired([ALL_PAGES_TAG])
  expect(digest('news')).not.toBe(former)
})

test('what was read is adopted when the tag expires, and not before', () => {
  const [newsBefore, itemsBefore] = [digest('news'), digest('items')]
  const since = versions.position
  versions.adoptOnExpiry(read(['news'], { news: '6' }))
  expect(digest('news')).toBe(newsBefore)
  versions.expired(['items'])
  expect(digest('news')).toBe(newsBefore)
  versions.expired(['news'])
  expect(digest('news')).not.toBe(newsBefore)
  expect(digest('items')).toBe(itemsBefore)
  // A page whose render began earlier may show any part of it.
  expect(versions.digestOf(['news'], since)).toBeNull()
  expect(versions.digestOf(['items'], since)).toBe(itemsBefore)
})

test('a reading that is overtaken by a later one is dropped', () => {
  const early = read(['news'], { news: '6' })
  const late = read(['news'], { news: '7' })
  versions.adoptOnExpiry(late)
  versions.expired(['news'])
  const digestOfLate = digest('news')
  versions.adoptOnExpiry(early)
  versions.expired(['news'])
  expect(digest('news')).toBe(digestOfLate)
})

test('of a tag that could not be read nothing is known, until it is read again', () => {
  const former = digest('news')
  versions.adoptOnExpiry(read(['news'], null))
  versions.expired(['news'])
  expect(digest('news')).toBeNull()
  expect(digest('items')).not.toBeNull()
  versions.adoptOnExpiry(read(['news'], { news: '5' }))
  versions.expired(['news'])
  expect(digest('news')).toBe(former)
})

test('a reading of everything replaces everything', () => {
  const since = versions.position
  versions.adoptOnExpiry(read(null, { [ALL_PAGES_TAG]: '1', items: '3' }))
  versions.expired([ALL_PAGES_TAG])
  const other = new PageVersions()
  other.start(at({ [ALL_PAGES_TAG]: '1', items: '3' }))
  for (const tags of [['news'], ['items'], []])
    expect(digest(...tags)).toBe(other.digestOf(tags, other.position))
  expect(versions.digestOf(['unconcerned'], since)).toBeNull()
  versions.adoptOnExpiry(read(null, null))
  versions.expired([ALL_PAGES_TAG])
  expect(digest('items')).toBeNull()
})

test('the differences to what is read later are found in both directions', () => {
  expect(versions.differences(at({ [ALL_PAGES_TAG]: '1', news: '5' }))).toEqual([])
  expect(versions.differences(at({ [ALL_PAGES_TAG]: '1', news: '6', items: '3' })).sort()).toEqual([
    'items',
    'news',
  ])
  expect(versions.differences(at({ news: '5' }))).toEqual([ALL_PAGES_TAG])
})
