// A password that has leaked is set nowhere, if the operator has named a service that knows.

import { createHash } from 'node:crypto'
import { aContractWorld, PASSWORD } from '@tests/support/contract-world'
import { type LeaksService, leaksService } from '@tests/support/leaks-service'
import { queuedMails } from '@tests/support/queued-mails'
import { refused } from '@tests/support/refused'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const world = aContractWorld()
const LEAKED = 'correct horse battery staple'
const FRESH = 'ulje curi samo u ponedjeljak'
const REFUSED = refused('FAILED_VALIDATION', {
  field: 'password',
  type: 'regex',
  path: [],
  why: 'Value appears in known leaks of passwords',
})

let service: LeaksService | undefined
async function withService(...how: Parameters<typeof leaksService>): Promise<LeaksService> {
  service = await leaksService(...how)
  await world.settings({ PWNED_PASSWORDS_URL: `${service.url}/` })
  return service
}
afterEach(async () => {
  await service?.close()
  service = undefined
})

let made = 0
const freshEmail = () => `leak-${++made}@example.com`
const tokenTo = async (email: string) =>
  new URL((await queuedMails(world.database, email)).at(-1)?.link ?? '').searchParams.get('token')

beforeAll(async () => {
  await world.allowRegistration()
})

/** Every way to set a password, and what it answers when all is well. */
const WAYS: Record<
  string,
  { well: number; set: (password: string) => Promise<{ status: number; body: unknown }> }
> = {
  'registering an address': {
    well: 204,
    set: (password) => world.call('POST', '/users/register', { body: { email: freshEmail(), password } }),
  },
  'registering a known address': {
    well: 204,
    set: async (password) => {
      const { email } = await world.person()
      return world.call('POST', '/users/register', { body: { email, password } })
    },
  },
  'an invitation': {
    well: 204,
    set: async (password) => {
      const { access_token: token } = await world.signIn(await world.person({ role: 'admin' }))
      const email = freshEmail()
      const { data } = (await world.call('GET', '/roles?fields=id&limit=1', { token })).body
      await world.call('POST', '/users/invite', { token, body: { email, role: data[0].id } })
      const body = { token: await tokenTo(email), password }
      return world.call('POST', '/users/invite/accept', { body })
    },
  },
  'a new password by mail': {
    well: 204,
    set: async (password) => {
      const { email } = await world.person()
      await world.call('POST', '/auth/password/request', { body: { email } })
      const body = { token: await tokenTo(email), password }
      return world.call('POST', '/auth/password/reset', { body })
    },
  },
  'the own account': {
    well: 200,
    set: async (password) => {
      const { access_token: token } = await world.signIn(await world.person())
      return world.call('PATCH', '/users/me', { token, body: { password } })
    },
  },
  'an account that an administrator makes': {
    well: 200,
    set: async (password) => {
      const { access_token: token } = await world.signIn(await world.person({ role: 'admin' }))
      return world.call('POST', '/users', { token, body: { email: freshEmail(), password } })
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
  world.call('POST', '/users/register', { body: { email: freshEmail(), password } })

test('five characters of the SHA-1 leave the house, and nothing else', async () => {
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
  const away: Record<string, Parameters<typeof leaksService>[1]> = {
    'never answers': () => {},
    'begins to answer and stops': (response) => void response.writeHead(200).write('0018A45C4D1DEF'),
    'answers 500': (response) => void response.writeHead(500).end('no'),
    'answers with a page': (response) =>
      void response.end('<!doctype html><title>Sign in to the network</title>'),
    'sends one elsewhere': (response) => void response.writeHead(302, { Location: '/else' }).end(),
    'hangs up': (response) => void response.destroy(),
  }

  test.each(Object.entries(away))('%s', async (_, answer) => {
    const before = world.site.output().length
    const { asked, url } = await withService([LEAKED], answer)
    expect((await register(LEAKED)).status).toBe(204)
    expect(asked).toHaveLength(1)
    // Left alone for a while: the next one does not ask, and so has nothing to wait for.
    expect((await register(LEAKED)).status).toBe(204)
    expect(asked).toHaveLength(1)
    const said = () => world.site.output().slice(before)
    await expect.poll(said).toContain(`${new URL(url).host} is away`)
    expect(said().split(' is away').length - 1).toBe(1)
    expect(said()).not.toContain(LEAKED)
  })

  test('is not there', async () => {
    const { url, close } = await leaksService([])
    await close()
    await world.settings({ PWNED_PASSWORDS_URL: url })
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
    await world.call('POST', path, { body: { token: 'x', password: LEAKED } })
  expect(asked).toEqual([])
})
