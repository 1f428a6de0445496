import { expect, test } from 'vitest'
import { parsePageRequest } from './page-request'

/** Key and address of the page that a script asks for; null where Next answers. */
function requested(url: string) {
  const asked = parsePageRequest({ method: 'GET', url, headers: { 'sec-fetch-dest': 'empty' } })
  return asked && { key: asked.key, url: asked.url }
}

test('a choice of a list is a page of its own, fetched by the choice and nothing else', () => {
  const realized = { key: 'en/projects/filtered/all/realized', url: '/en/projects?status=realized' }
  expect(requested('/en/projects?status=realized')).toEqual(realized)
  expect(requested('/en/projects?utm_source=x&status=realized&nxtPstatus=actual&status=actual')).toEqual(
    realized,
  )
  expect(requested('/en/news?page=2&nxtPpage=3')).toEqual({ key: 'en/news/page/2', url: '/en/news?page=2' })
})

test('a second question mark belongs to the value before it', () => {
  expect(requested('/en/projects?status=realized?')).toEqual({ key: 'en/projects', url: '/en/projects' })
  expect(requested('/en/news?page=2?')).toEqual({ key: 'en/news', url: '/en/news' })
})

test('a query that chooses nothing is not asked for', () => {
  expect(requested('/en/company?page=2&nxtPlocale=hr')).toEqual({ key: 'en/company', url: '/en/company' })
  expect(requested('/en/projects?status=nothing')).toEqual({ key: 'en/projects', url: '/en/projects' })
})
