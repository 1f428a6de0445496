import { expect, test } from 'vitest'
import { LOCALE_CODES } from '@/shared/locales'
import { itemAlternates, pageAlternates } from './alternates'

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
