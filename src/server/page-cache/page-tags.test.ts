import { expect, test } from 'vitest'
import { publishPageStored } from '../next/cache-events'
import { PageTags } from './page-tags'

test('of a page the tags are known that a change may announce', () => {
  const tags = new PageTags()
  const listed = ['site', '_N_T_/layout', 'news:list:hr', '_N_T_/[locale]/news/page', '_N_T_/hr/news']
  publishPageStored({ path: '/hr/news', tags: listed })
  tags.restore('/de/news', ['site', '_N_T_/de/news', 'news:list:de'])
  publishPageStored({ path: '/hr/static', tags: ['_N_T_/hr/static'] })
  expect(tags.of('/hr/news')).toEqual(['site', 'news:list:hr'])
  expect(tags.of('/de/news')).toEqual(['site', 'news:list:de'])
  expect(tags.of('/hr/static')).toEqual([])
  expect(tags.of('/hr/company')).toBeUndefined()
})

test('long addresses, or many tags, do not fill the memory: those asked for last stay', () => {
  const tags = new PageTags()
  const many = Array.from({ length: 200 }, (_, number) => `news:item:hr:${number}-${'x'.repeat(80)}`)
  const long = 'y'.repeat(9000)
  tags.restore('/many-tags', many)
  tags.restore(`/${long}`, ['site'])
  tags.restore('/visited', ['site'])
  for (let page = 0; page < 500; page++) {
    tags.restore(`/page-${page}`, many)
    tags.restore(`/${page}${long}`, ['site'])
    expect(tags.of('/visited')).toEqual(['site'])
  }
  expect(tags.of('/many-tags')).toBeUndefined()
  expect(tags.of(`/${long}`)).toBeUndefined()
  expect(tags.of('/page-499')).toEqual(many)
})

test('the tags of more pages than the page cache holds are known', () => {
  const tags = new PageTags()
  const usual = Array.from({ length: 20 }, (_, number) => `news:item:hr:${number}`)
  for (let page = 0; page < 4000; page++) tags.restore(`/hr/news/an-article-about-steel-${page}`, usual)
  expect(tags.of('/hr/news/an-article-about-steel-0')).toEqual(usual)
})
