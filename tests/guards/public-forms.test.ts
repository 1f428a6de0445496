// Every route that takes what a visitor sends is made by `formHandler`: none can lack its checks (docs/decisions/034).

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isFormHandler } from '@/platform/forms/form-handler'

// Throws outside of Next's bundler, wherever it is imported.
vi.mock('server-only', () => ({}))

/** Routes with their own pipelines: Directus' API, Payload's API, calls of the process to itself. */
const OTHER_PIPELINES = ['(contract)', '(payload)', 'internal']
const CHANGING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

const routes = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter(
  (file) => path.basename(file) === 'route.ts' && !OTHER_PIPELINES.includes(file.split(path.sep)[0] ?? ''),
)

/** The methods of a route that change something without `formHandler`. */
const unguarded = (route: Record<string, unknown>) =>
  CHANGING_METHODS.filter((method) => method in route && !isFormHandler(route[method]))

test('the forms of the site are looked at', () => {
  for (const form of [
    'session/sign-in',
    'session/account/delete',
    'submissions/case/open',
    'submissions/contact',
  ])
    expect(routes).toContain(path.join(form, 'route.ts'))
})

test.each(routes)('%s answers no changing request without formHandler', async (route) => {
  expect(unguarded(await import(path.resolve('src/app', route)))).toEqual([])
})

describe('a route without it is found', () => {
  const handler = async () => new Response()

  test.each(CHANGING_METHODS)('by its %s', (method) => {
    expect(unguarded({ GET: handler, [method]: handler })).toEqual([method])
  })

  test('also when it wraps a handler that has the checks', async () => {
    const { POST } = await import('@/app/session/sign-in/route')
    expect(unguarded({ POST })).toEqual([])
    expect(unguarded({ POST: (request: Request) => POST(request) })).toEqual(['POST'])
  })
})
