import { expect, test } from 'vitest'
import type { NewsCard } from '@/content/view-models/news'
import { findAdjacentNews } from './adjacent-news'

const card = (day: string): NewsCard => ({
  slug: day,
  title: day,
  summary: '',
  publishedOn: `${day}T12:00:00.000Z`,
  picture: null,
})

const list = [
  '2026-09-30',
  '2026-09-29',
  '2026-07-01',
  '2026-06-30',
  '2026-06-01',
  '2026-01-01',
  '2020-01-01',
].map(card)
const slugs = (cards: NewsCard[]) => cards.map(({ slug }) => slug)

test('the neighbours are the ones before and after in time, the related the nearest besides, newest first', () => {
  const { previous, next, related } = findAdjacentNews(list, '2026-06-30')
  expect(previous?.slug).toBe('2026-06-01')
  expect(next?.slug).toBe('2026-07-01')
  expect(slugs(related)).toEqual(['2026-09-30', '2026-09-29', '2026-01-01'])
})

test('the newest has nothing after it and the oldest nothing before', () => {
  expect(findAdjacentNews(list, '2026-09-30').next).toBeNull()
  expect(findAdjacentNews(list, '2020-01-01').previous).toBeNull()
})

test('the only article stands alone', () => {
  expect(findAdjacentNews(list.slice(0, 1), '2026-09-30')).toEqual({
    previous: null,
    next: null,
    related: [],
  })
})

test('an article that is not in the list is followed by the newest', () => {
  expect(slugs(findAdjacentNews(list, 'draft').related)).toEqual(['2026-09-30', '2026-09-29', '2026-07-01'])
})
