import { buildConfig, type Endpoint, NotFound, type PayloadRequest, type SanitizedConfig } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { refuseMissingVersions } from './missing-versions.patch'

let config: SanitizedConfig

beforeAll(async () => {
  config = refuseMissingVersions(
    await buildConfig({
      secret: 'of the test',
      db: { defaultIDType: 'number', init: () => ({}) as never },
      typescript: { autoGenerate: false },
      collections: [
        { slug: 'kept', versions: true, fields: [] },
        { slug: 'overwritten', fields: [] },
        { slug: 'without-addresses', endpoints: false, fields: [] },
        {
          slug: 'by-name',
          endpoints: [{ path: '/:name', method: 'get', handler: () => new Response('named') }],
          fields: [],
        },
      ],
      globals: [
        { slug: 'kept-once', versions: true, fields: [] },
        { slug: 'overwritten-once', fields: [] },
      ],
    }),
  )
})

function versionEndpoints(slug: string): Endpoint[] {
  const entity = [...config.collections, ...config.globals].find((one) => one.slug === slug)
  return (entity?.endpoints || []).filter(({ path }) => path.startsWith('/versions'))
}

const request = { t: (key: string) => key } as unknown as PayloadRequest

test('of a collection that takes any word for a name, and of one without addresses, none is to be had', async () => {
  for (const slug of ['by-name', 'without-addresses']) {
    const [first] = [...config.collections.filter((one) => one.slug === slug)].flatMap(
      ({ endpoints }) => endpoints || [],
    )
    expect([first?.method, first?.path]).toEqual(['get', '/versions'])
    await expect(async () => first?.handler(request)).rejects.toThrow(NotFound)
  }
})

test.each(['overwritten', 'overwritten-once'])(
  '%s, which keeps no versions, has none to give',
  async (slug) => {
    const endpoints = versionEndpoints(slug)
    expect(endpoints).toHaveLength(3)
    for (const { handler } of endpoints) await expect(async () => handler(request)).rejects.toThrow(NotFound)
  },
)

test.each(['kept', 'kept-once'])('%s, which keeps versions, is still asked for them', async (slug) => {
  const endpoints = versionEndpoints(slug)
  expect(endpoints).toHaveLength(3)
  // Payload's handlers ask for more of a request than there is here.
  for (const { handler } of endpoints)
    await expect(async () => handler(request)).rejects.not.toThrow(NotFound)
})
