// A password that has leaked is set nowhere, if the operator has named a service that knows.

import { createHash } from 'node:crypto'
import { PASSWORD, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody } from '@tests/support/contract/error-responses'
import { queuedMails } from '@tests/support/database/queued-mails'
import {
  type LeakedPasswordsService,
  leakedPasswordsService,
} from '@tests/support/services/leaked-passwords-service'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const context = useContractContext()
const LEAKED = 'correct horse battery staple'
const FRESH = 'ulje curi samo u ponedjeljak'
const REFUSED = errorBody('FAILED_VALIDATION', {
  field: 'password',
  type: 'regex',
  path: [],
  why: 'Value appears in known leaks of passwords',
})

let service: LeakedPasswordsService | undefined
async function withService(
  ...how: Parameters<typeof leakedPasswordsService>
): Promise<LeakedPasswordsService> {
  service = await leakedPasswordsService(...how)
  await context.settings({ PWNED_PASSWORDS_URL: `${service.url}/` })
  return service
}
afterEach(async () => {
  await service?.close()
  service = undefined
})

let made = 0
const freshEmail = () => `leak-${++made}@example.com`
const tokenTo = async (email: string) =>
  new URL((await queuedMails(context.database, email)).at(-1)?.link ?? '').searchParams.get('token')

beforeAll(async () => {
  await context.allowRegistration()
})

/** Every way to set a password, and what it answers when all is well. */
const WAYS: Record<
  string,
  { well: number; set: (password: string) => Promise<{ status: number; body: unknown }> }
> = {
  'registering an address': {
    well: 204,
    set: (password) => context.call('POST', '/users/register', { body: { email: freshEmail(), password } }),
  },
  'registering a known address': {
    well: 204,
    set: async (password) => {
      const { email } = await context.person()
      return context.call('POST', '/users/register', { body: { email, password } })
    },
  },
  'an invitation': {
    well: 204,
    set: async (password) => {
      const { access_token: token } = await context.signIn(await context.person({ role: 'admin' }))
      const email = freshEmail()
      const { data } = (await context.call('GET', '/roles?fields=id&limit=1', { token })).body
      await context.call('POST', '/users/invite', { token, body: { email, role: data[0].id } })
      const body = { token: await tokenTo(email), password }
      return context.call('POST', '/users/invite/accept', { body })
    },
  },
  'a new password by mail': {
    well: 204,
    set: async (password) => {
      const { email } = await context.person()
      await context.call('POST', '/auth/password/request', { body: { email } })
      const body = { token: await tokenTo(email), password }
      return context.call('POST', '/auth/password/reset', { body })
    },
  },
  'the own account': {
    well: 200,
    set: async (password) => {
      const { access_token: token } = await context.signIn(await context.person())
      return context.call('PATCH', '/users/me', { token, body: { password } })
    },
  },
  'an account that an administrator makes': {
    well: 200,
    set: async (password) => {
      const { access_token: token } = await context.signIn(await context.person({ role: 'admin' }))
      return context.call('POST', '/users', { token, body: { email: freshEmail(), password } })
    },
  },
}

describe.each(Object.entries(WAYS))('%s', (_, { well, set }) => {
  test('refuses a password that has leaked, and does not repeat it', async () => {
    await withService([LEAKED])
    const { status, body } = await set(LEAKED)
    expect([status, body]).toEqual([400, REFUSED])
    expect(JSON.stringify(body)).not.toContain(LEAKED)
  })

  test('takes one that has not, though the answer is padded', async () => {
    const { asked } = await withService([LEAKED])
    expect((await set(FRESH)).status).toBe(well)
    expect(asked.length).toBeGreaterThan(0)
  })

  test('asks nobody when no service is named', async () => {
    expect((await set(LEAKED)).status).toBe(well)
  })
})

const register = (password: string) =>
  context.call('POST', '/users/register', { body: { email: freshEmail(), password } })

test('five characters of the SHA-1 leave the app, and nothing else', async () => {
  const { asked } = await withService([LEAKED])
  await register(LEAKED)
  const digest = createHash('sha1').update(LEAKED).digest('hex').toUpperCase()
  expect(asked.map(({ path }) => path)).toEqual([`/range/${digest.slice(0, 5)}`])
  expect(asked[0]?.headers['add-padding']).toBe('true')
  const sent = JSON.stringify(asked)
  for (const secret of [LEAKED, digest.slice(5), 'example.com']) expect(sent).not.toContain(secret)
})

test('padding, which was seen never, is no leak', async () => {
  const digest = createHash('sha1').update(FRESH).digest('hex').toUpperCase()
  await withService([], (response) => response.end(`${digest.slice(5)}:0\r\n${'0'.repeat(35)}:12`))
  expect((await register(FRESH)).status).toBe(204)
})

test('a service that answers in small letters and with bare line ends is understood', async () => {
  const digest = createHash('sha1').update(LEAKED).digest('hex')
  await withService([], (response) => response.end(`${'0'.repeat(35)}:1\n${digest.slice(5)}:1\n`))
  expect((await register(LEAKED)).status).toBe(400)
})

describe('nobody is kept from setting a password, and the log says why it was not compared, by a service that', () => {
  const away: Record<string, Parameters<typeof leakedPasswordsService>[1]> = {
    'never answers': () => {},
    'begins to answer and stops': (response) => void response.writeHead(200).write('0018A45C4D1DEF'),
    'answers 500': (response) => void response.writeHead(500).end('no'),
    'answers with a page': (response) =>
      void response.end('<!doctype html><title>Sign in to the network</title>'),
    'sends one elsewhere': (response) => void response.writeHead(302, { Location: '/else' }).end(),
    'hangs up': (response) => void response.destroy(),
  }

  test.each(Object.entries(away))('%s', async (_, answer) => {
    // The same fault of the case before is counted for a minute, not written.
    await context.site.advanceTimers(60_000)
    const before = context.site.output().length
    const { asked, url } = await withService([LEAKED], answer)
    expect((await register(LEAKED)).status).toBe(204)
    expect(asked).toHaveLength(1)
    // Left alone for a while: the next one does not ask, and so has nothing to wait for.
    expect((await register(LEAKED)).status).toBe(204)
    expect(asked).toHaveLength(1)
    const said = () => context.site.output().slice(before)
    await expect.poll(said, POLL_OPTIONS).toContain(`${new URL(url).host} is away`)
    expect(said().split(' is away').length - 1).toBe(1)
    expect(said()).not.toContain(LEAKED)
  })

  test('is not there', async () => {
    const { url, close } = await leakedPasswordsService([])
    await close()
    await context.settings({ PWNED_PASSWORDS_URL: url })
    expect((await register(LEAKED)).status).toBe(204)
  })
})

test('a password that is too short is refused without asking', async () => {
  const { asked } = await withService([PASSWORD])
  expect((await register('short')).status).toBe(400)
  expect(asked).toEqual([])
})

test('whoever has no valid link asks nothing of the service', async () => {
  const { asked } = await withService([LEAKED])
  for (const path of ['/users/invite/accept', '/auth/password/reset'])
    await context.call('POST', path, { body: { token: 'x', password: LEAKED } })
  expect(asked).toEqual([])
})
