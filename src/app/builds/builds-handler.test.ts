import { expect, test } from 'vitest'
import { handleBuilds } from './builds-handler'

const BUILD = { id: '0f0a4a5e-8f0e-4a53-9d0a-3f4a1c1f5f11', timestamp: 1_800_000_000_000 }
const ask = (path: string) => handleBuilds(new Request(`http://localhost${path}`), BUILD)

test('the latest build is never kept', async () => {
  const answer = ask(`/builds/latest.json?${Date.now()}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual(BUILD)
})

test('a build under its id is kept for good', async () => {
  const answer = ask(`/builds/meta/${BUILD.id}.json`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.json()).toEqual({ ...BUILD, prerendered: [] })
})

test.each(['/builds/meta/another.json', '/builds/meta/', '/builds/latest', '/builds/nope'])(
  '%s is 404 as JSON, not kept',
  async (path) => {
    const answer = ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.json()).toMatchObject({ error: true, url: path, statusCode: 404 })
  },
)
