// The history of collections and globals through Payload's REST API: 404 where none is kept.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, expect, test } from 'vitest'

const context = useInProcessContract()
let authorization = ''

beforeAll(async () => {
  const admin = await context.person({ role: 'admin' })
  authorization = `Bearer ${(await context.signIn(admin)).access_token}`
})

const REQUESTS = [
  ['GET', '/versions'],
  ['GET', '/versions/1'],
  ['POST', '/versions/1'],
] as const

async function statuses(where: 'with' | 'without'): Promise<Record<string, number>> {
  const { collections, globals } = context.payload.config
  const places = [
    ...collections.map(({ slug, versions }) => ({ path: `/${slug}`, versions })),
    ...globals.map(({ slug, versions }) => ({ path: `/globals/${slug}`, versions })),
  ].filter(({ versions }) => Boolean(versions) === (where === 'with'))
  const found: Record<string, number> = {}
  for (const { path } of places)
    for (const [method, below] of where === 'with' ? REQUESTS.slice(0, 1) : REQUESTS)
      found[`${method} ${path}${below}`] = (
        await requestRest(path + below, { authorization }, { method })
      ).status
  return found
}

test('what keeps no versions has no address for them', async () => {
  const found = await statuses('without')
  expect(found).toHaveProperty(['GET /globals/sign-in-settings/versions'])
  expect(found).toHaveProperty(['GET /attachments/versions'])
  expect(found).toHaveProperty(['GET /payload-preferences/versions'])
  expect(found).toHaveProperty(['GET /payload-migrations/versions'])
  expect(Object.entries(found).filter(([, status]) => status !== 404)).toEqual([])
})

test('what keeps versions still lists them', async () => {
  const found = await statuses('with')
  expect(found).toHaveProperty(['GET /news/versions'])
  expect(Object.entries(found).filter(([, status]) => status !== 200)).toEqual([])
})
