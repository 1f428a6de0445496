import { describe, expect, test } from 'vitest'
import { notFoundJson, prefersJson, serverErrorJson } from './json-error'

const asks = (headers: Record<string, string>, path = '/nope') =>
  prefersJson({ path, header: (name) => headers[name] })

describe('JSON is for', () => {
  test.each<[string, Record<string, string>, string?]>([
    ['whoever accepts it', { accept: 'application/json' }],
    ['whoever accepts a kind of it', { accept: 'application/problem+json, */*' }],
    ['curl', { accept: '*/*', 'user-agent': 'curl/8.5.0' }],
    ['HTTPie', { accept: '*/*', 'user-agent': 'HTTPie/3.2' }],
    ['a script’s fetch', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
    ['the address of a JSON file', { accept: '*/*' }, '/nope.json?x=1'],
    ['the API', {}, '/api/nope'],
  ])('%s', (_, headers, path) => {
    expect(asks(headers, path)).toBe(true)
    expect(asks({ ...headers, accept: `text/html,${headers.accept ?? ''}` }, path)).toBe(false)
  })
})

describe('the page is for', () => {
  test.each<[string, Record<string, string>, string?]>([
    ['a browser', { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' }],
    ['a crawler that takes anything', { accept: '*/*', 'user-agent': 'Googlebot/2.1' }],
    ['nobody in particular', {}],
    ['a file of another kind', {}, '/nope.txt'],
    ['an address that only begins alike', {}, '/apiary'],
    ['a path with json in it', {}, '/nope.json/x'],
  ])('%s', (_, headers, path) => {
    expect(asks(headers, path)).toBe(false)
  })
})

test('an address where nothing is', async () => {
  const answer = notFoundJson('/en/$&?q=1')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await answer.json()).toEqual({
    error: true,
    url: '/en/$&?q=1',
    statusCode: 404,
    statusMessage: 'Page not found: /en/$&?q=1',
    message: 'Page not found: /en/$&?q=1',
    data: { path: '/en/$&?q=1' },
  })
})

test('a position that is closed', async () => {
  const answer = notFoundJson('/en/careers/miller', 410)
  expect([answer.status, (await answer.json()).statusCode]).toEqual([410, 410])
})

test('a fault of ours says nothing of its inside', () => {
  expect(serverErrorJson('/en')).toEqual({
    error: true,
    url: '/en',
    statusCode: 500,
    statusMessage: 'Server Error',
    message: 'Server Error',
  })
})
