import { useContractContext } from '@tests/support/contract/contract-context'
import { type Replay, replay } from '@tests/support/contract/transcripts'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const FILE = 'server'
const context = useContractContext()
let admin: string
let member: string

beforeAll(async () => {
  admin = (await context.signIn(await context.person({ role: 'admin' }))).access_token
  member = (await context.signIn(await context.person())).access_token
})

describe('GET /server/ping', () => {
  test('ping', async () => {
    await replay(context, FILE, 'ping')
  })

  test('ping with a bad token (not checked)', async () => {
    await replay(context, FILE, 'ping with a bad token (not checked)', { token: 'bogus' })
  })

  test('ping HEAD', async () => {
    const { status, headers } = await context.call('HEAD', '/server/ping')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('ping POST', async () => {
    await replay(context, FILE, 'ping POST')
  })

  test('with a slash at its end', async () => {
    expect((await context.call('GET', '/server/ping/')).body).toBe('pong')
  })
})

/** Asks until the database answers in good time: on a busy machine it may have been slow, of which health warns. */
const replayHealth = (name: string, options: Replay) =>
  vi.waitFor(async () => {
    const answer = await replay(context, FILE, name, options)
    expect(answer.body.status).toBe('ok')
    return answer
  }, POLL_OPTIONS)

describe('GET /server/health', () => {
  test('health: unauthenticated', async () => {
    await replay(context, FILE, 'health: unauthenticated')
  })

  test('health: member', async () => {
    await replayHealth('health: member', { token: member })
  })

  test('health: admin', async () => {
    await context.settings({ SITE_URL: 'https://www.kovina.example' })
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
    const { body } = await replayHealth('health: admin', {
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
    const { body } = await replay(context, FILE, 'info: unauthenticated', {
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
    const { body } = await replay(context, FILE, 'info: admin', {
      token: admin,
      differs: { status: 200, because: 'limits and services of Directus’ that ours has not' },
    })
    expect(body).toEqual((await context.call('GET', '/server/info')).body)
  })

  test('says whether one may register', async () => {
    await context.allowRegistration({ verifyEmail: false })
    const { body } = await context.call('GET', '/server/info')
    expect(body.data.project).toMatchObject({
      public_registration: true,
      public_registration_verify_email: false,
    })
  })
})
