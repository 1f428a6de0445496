// The search of a list in the admin panel is Payload's `like`, through its REST API as well.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { legalText } from '@tests/support/database/content-fixtures'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, expect, test } from 'vitest'

const context = useInProcessContract()
const title = 'Čelične prirubnice za Đakovo, größer und plus léger'
let authorization = ''
let id = 0

beforeAll(async () => {
  const editor = await context.person({ role: 'editor' })
  authorization = `Bearer ${(await context.signIn(editor)).access_token}`
  const body = { ...legalText(title), publishedOn: '2026-01-02T12:00:00.000Z', _status: 'draft' }
  const answer = await requestRest('/news?locale=hr&draft=true', { authorization }, { method: 'POST', body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  id = answer.body.doc.id
})

async function found(operator: string, words: string): Promise<boolean> {
  const query = new URLSearchParams({
    [`where[title][${operator}]`]: words,
    locale: 'hr',
    draft: 'true',
    limit: '100',
  })
  const { status, body } = await requestRest(`/news?${query}`, { authorization })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.docs.some((doc: { id: number }) => doc.id === id)
}

test.each(['celicne', 'ČELIČNE', 'dakovo', 'grosser', 'leger celicne', 'prirubnice'])(
  'a list finds what is written with accents: %s',
  async (words) => expect(await found('like', words)).toBe(true),
)

test('what is written without them is found by words that have them, and others are not', async () => {
  expect(await found('like', 'prirübnice')).toBe(true)
  expect(await found('like', 'celicna')).toBe(false)
  expect(await found('not_like', 'celicne')).toBe(false)
  expect(await found('not_like', 'leger celicne')).toBe(false)
  expect(await found('not_like', 'aluminij')).toBe(true)
})

test('a filter that asks for exact text keeps its accents', async () => {
  expect(await found('contains', 'celicne')).toBe(false)
  expect(await found('contains', 'Čelične')).toBe(true)
})
