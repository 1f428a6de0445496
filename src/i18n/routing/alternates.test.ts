import { expect, test } from 'vitest'
import { LOCALE_CODES } from '@/shared/locales'
import { alternatesWithQuery, itemAlternates, pageAlternates } from './alternates'

test('an item has an address in those languages alone in which it is published', () => {
  expect(itemAlternates('newsItem', { de: 'gehaeuse', fr: 'carter' })).toEqual({
    de: '/de/neuigkeiten/gehaeuse',
    fr: '/fr/actualit%C3%A9s/carter',
  })
  expect(itemAlternates('newsItem', { hr: '' })).toEqual({})
})

test('a page has one in every language', () => {
  expect(Object.keys(pageAlternates('contact'))).toEqual([...LOCALE_CODES])
})

test('a query goes along in every language, without what is empty', () => {
  const list = { de: '/de/projekte', it: '/it/progetti' }
  expect(alternatesWithQuery(list, { status: 'actual', kind: '', page: '' })).toEqual({
    de: '/de/projekte?status=actual',
    it: '/it/progetti?status=actual',
  })
  expect(alternatesWithQuery(list, { q: '' })).toEqual(list)
  expect(alternatesWithQuery(list, { q: 'ISO & co' }).it).toBe('/it/progetti?q=ISO+%26+co')
})
