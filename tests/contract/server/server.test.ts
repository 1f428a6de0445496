import { aContractWorld } from '@tests/support/contract-world'
import { replay } from '@tests/support/transcripts'
import { beforeAll, describe, expect, test } from 'vitest'

const FILE = 'server'
const world = aContractWorld()
let admin: string
let member: string

beforeAll(async () => {
  admin = (await world.signIn(await world.person({ role: 'admin' }))).access_token
  member = (await world.signIn(await world.person())).access_token
})

describe('GET /server/ping', () => {
  test('ping', async () => {
    await replay(world, FILE, 'ping')
  })

  test('ping with a bad token (not checked)', async () => {
    await replay(world, FILE, 'ping with a bad token (not checked)', { token: 'bogus' })
  })

  test('ping HEAD', async () => {
    const { status, headers } = await world.call('HEAD', '/server/ping')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('ping POST', async () => {
    await replay(world, FILE, 'ping POST')
  })

  test('with a slash at its end', async () => {
    expect((await world.call('GET', '/server/ping/')).body).toBe('pong')
  })
})

describe('GET /server/health', () => {
  test('health: unauthenticated', async () => {
    await replay(world, FILE, 'health: unauthenticated')
  })

  test('health: member', async () => {
    await replay(world, FILE, 'health: member', { token: member })
  })

  test('health: admin', async () => {
    await world.settings({ SITE_URL: 'https://www.kovina.example' })
    const checks = {
      'pg:responseTime': [
        {
          status: 'ok',
          componentType: 'datastore',
          observedUnit: 'ms',
          observedValue: expect.any(Number),
          threshold: 150,
        },
      ],
      'pg:connectionsAvailable': [
        { status: 'ok', componentType: 'datastore', observedValue: expect.any(Number) },
      ],
      'pg:connectionsUsed': [{ status: 'ok', componentType: 'datastore', observedValue: expect.any(Number) }],
    }
    const { body } = await replay(world, FILE, 'health: admin', {
      token: admin,
      differs: {
        status: 200,
        because: 'ours is no release of Directus, and has no store or cache to tell of',
      },
    })
    expect(body).toEqual({ status: 'ok', serviceId: 'https://www.kovina.example', checks })
  })
})

describe('GET /server/info', () => {
  test('info: unauthenticated; the keys of the project, and no licence', async () => {
    const { body } = await replay(world, FILE, 'info: unauthenticated', {
      differs: { status: 200, because: 'names and colours are ours; a licence is Directus’ own' },
    })
    expect(Object.keys(body.data)).toEqual(['project'])
    expect(body.data.project).toMatchObject({
      project_name: expect.any(String),
      default_language: 'hr',
      public_registration: false,
      public_registration_verify_email: true,
    })
  })

  test('info: admin; no more than anybody sees', async () => {
    const { body } = await replay(world, FILE, 'info: admin', {
      token: admin,
      differs: { status: 200, because: 'limits and services of Directus’ that ours has not' },
    })
    expect(body).toEqual((await world.call('GET', '/server/info')).body)
  })

  test('says whether one may register', async () => {
    await world.allowRegistration({ verifyEmail: false })
    const { body } = await world.call('GET', '/server/info')
    expect(body.data.project).toMatchObject({
      public_registration: true,
      public_registration_verify_email: false,
    })
  })
})
