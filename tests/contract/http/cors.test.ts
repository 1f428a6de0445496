import { useContractContext } from '@tests/support/contract/contract-context'
import { belowPrefix, type Replay, recorded, replay } from '@tests/support/contract/transcripts'
import { beforeEach, describe, expect, test } from 'vitest'

const context = useContractContext()
const ORIGIN = 'http://site.example'

/** All that an answer says about other origins. */
const said = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

/** The same of a recorded answer. */
function recordedOf(file: string, name: string) {
  const { headers = {} } = recorded(file, name).response
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key.startsWith('access-control-')))
}

async function replayAll(file: string, name: string, sent: Replay = {}) {
  const answer = await replay(context, file, name, sent)
  expect(said(answer.headers)).toEqual(recordedOf(file, name))
  return answer
}

describe('off, as it is by default', () => {
  test('preflight', async () => {
    const { headers } = await replayAll('cors-off', 'preflight')
    expect(headers.get('allow')).toBe('POST')
  })

  test('request with Origin', async () => {
    await replayAll('cors-off', 'request with Origin')
  })

  test('OPTIONS unknown route', async () => {
    const name = 'OPTIONS unknown route'
    await replayAll('cors-off', name, belowPrefix('cors-off', name))
  })

  test('OPTIONS says what is served there', async () => {
    const { status, body, headers } = await context.call('OPTIONS', '/users/me/')
    expect(status).toBe(200)
    expect(body.split(',').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH'])
    expect(headers.get('allow')).toBe(body)
  })
})

describe('on, any origin', () => {
  beforeEach(() => context.settings({ CORS_ENABLED: 'true', CORS_ORIGIN: 'true' }))

  test.each([
    'CORS: simple request with Origin',
    'CORS: preflight PATCH with authorization',
    'CORS: preflight DELETE',
    'OPTIONS without Origin',
  ])('%s', async (name) => {
    const { headers } = await replayAll('errors', name)
    expect(headers.get('vary')).toContain('Origin')
  })

  test('ok: with Origin header (CORS on, origin reflected)', async () => {
    await context.person({ email: 'member@example.com' })
    await replayAll('auth-login', 'ok: with Origin header (CORS on, origin reflected)')
    await replayAll('auth-login', 'CORS preflight')
  })

  test('errors say it too, or a page could not read them', async () => {
    const answer = await context.call('GET', '/users/me', { headers: { origin: ORIGIN } })
    expect(answer.status).toBe(401)
    expect(said(answer.headers)).toEqual(recordedOf('errors', 'CORS: simple request with Origin'))
  })

  test('a preflight is answered for every address, also for one that nobody knows', async () => {
    const { status } = await context.call('OPTIONS', '/server/nope', { headers: { origin: ORIGIN } })
    expect(status).toBe(204)
  })
})

test.each(['*', 'https://shop.example, *'])(
  'on, with %j: any origin, by name, with its cookies',
  async (text) => {
    await context.settings({ CORS_ENABLED: 'true', CORS_ORIGIN: text })
    const { headers } = await context.call('GET', '/server/ping', { headers: { origin: ORIGIN } })
    expect(said(headers)).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Content-Range',
    })
    expect(headers.get('vary')).toContain('Origin')
  },
)

describe('on, for the origins that the operator names', () => {
  beforeEach(() =>
    context.settings({
      CORS_ENABLED: 'true',
      CORS_ORIGIN: `${ORIGIN}, https://shop.example`,
      CORS_METHODS: 'GET,POST',
      CORS_ALLOWED_HEADERS: 'Content-Type',
      CORS_EXPOSED_HEADERS: 'X-Total',
      CORS_CREDENTIALS: 'false',
      CORS_MAX_AGE: '60',
    }),
  )

  test.each([ORIGIN, 'https://shop.example'])('%s reads the answers', async (origin) => {
    const { headers } = await context.call('GET', '/server/ping', { headers: { origin } })
    expect(said(headers)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'X-Total',
    })
  })

  test.each(['https://evil.example', 'http://site.example.evil.example', 'http://site.example:81', 'null'])(
    '%s does not',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await context.call(method, '/server/ping', { headers: { origin } })
        expect(headers.has('access-control-allow-origin')).toBe(false)
      }
    },
  )

  test('a preflight says what the operator allows', async () => {
    const { headers } = await context.call('OPTIONS', '/users', { headers: { origin: ORIGIN } })
    expect(said(headers)).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'Content-Type',
      'access-control-expose-headers': 'X-Total',
      'access-control-max-age': '60',
    })
  })
})
