// Static tokens with the settings that a new site has (F12 of the security review): long, with an end, counted, and none
// for administrators. With Directus' own freedom they are in `me-patch.test.ts` and `me-get.test.ts`.

import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { query } from '@tests/support/database/database-server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '@/identity/limits'

const context = useContractContext()
const TOKEN = 'k0vina-integration-0123456789abcdef'

beforeEach(() => context.settings({ STATIC_TOKEN_MIN_LENGTH: '', STATIC_TOKENS_FOR_ADMINS: '' }))

let admin: string
beforeAll(async () => {
  admin = (await context.signIn(await context.person({ role: 'admin' }))).access_token
})

const give = (person: TestUser, token: string | null) =>
  context.call('PATCH', `/users/${person.id}`, { token: admin, body: { token } })
const opens = async (token: string) => (await context.call('GET', '/users/me', { token })).status
const endOf = async (person: TestUser) => {
  const [row] = await query(
    context.databaseUrl,
    'select extract(epoch from token_ends_at - now()) / 86400 as days from users where id = $1',
    [person.id],
  )
  return row?.days === null ? null : Math.round(Number(row?.days))
}

test('are as long as nobody guesses', async () => {
  const person = await context.person({ role: 'editor' })
  const refused = await give(person, TOKEN.slice(0, 31))
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].extensions).toMatchObject({ code: 'FAILED_VALIDATION', field: 'token' })
  expect((await give(person, TOKEN.slice(0, 32))).status).toBe(200)
  expect(await opens(TOKEN.slice(0, 32))).toBe(200)
  expect((await give(person, '')).status).toBe(200)
  expect(await opens(TOKEN.slice(0, 32))).toBe(401)
})

test('are not the mask that stands for one, even where any length will do', async () => {
  await context.settings({ STATIC_TOKEN_MIN_LENGTH: '1' })
  const person = await context.person({ role: 'editor' })
  expect((await give(person, 't')).status).toBe(200)
  // A program that sends back what it has read; Directus 12.4.0 makes it the token.
  const [read] = (await context.call('GET', `/users?filter[id]=${person.id}&fields=token`, { token: admin }))
    .body.data
  expect((await give(person, read.token)).status).toBe(400)
  expect([await opens(read.token), await opens('t')]).toEqual([401, 200])
})

describe('end', () => {
  test('after a year, or when the operator says', async () => {
    const person = await context.person()
    await give(person, TOKEN)
    expect(await endOf(person)).toBe(365)
    await context.settings({ STATIC_TOKEN_TTL: '30d' })
    await give(person, `${TOKEN}2`)
    expect(await endOf(person)).toBe(30)
    await context.settings({ STATIC_TOKEN_TTL: '0' })
    await give(person, `${TOKEN}3`)
    expect(await endOf(person)).toBeNull()
    expect(await opens(`${TOKEN}3`)).toBe(200)
    await give(person, null)
    expect(await endOf(person)).toBeNull()
  })

  test('and open nothing from then on', async () => {
    const person = await context.person()
    const token = `${TOKEN}-ended`
    await give(person, token)
    expect(await opens(token)).toBe(200)
    await query(
      context.databaseUrl,
      `update users set token_ends_at = now() - interval '1 second' where id = $1`,
      [person.id],
    )
    expect(await opens(token)).toBe(401)
  })
})

describe('of administrators', () => {
  test('are not set, on no path', async () => {
    const other = await context.person({ role: 'admin' })
    const body = { token: `${TOKEN}-admin` }
    for (const [method, path, sent] of [
      ['PATCH', `/users/${other.id}`, body],
      ['PATCH', '/users/me', body],
      ['PATCH', '/users', { keys: [other.id], data: body }],
      [
        'POST',
        '/users',
        { email: 'made-admin@example.com', role: '0d2f5a1c-5b7e-4c1e-9a35-3f0b6a6f1a01', ...body },
      ],
    ] as const) {
      const answer = await context.call(method, path, { token: admin, body: sent })
      expect([answer.status, answer.body.errors?.[0].extensions.code], path).toEqual([400, 'INVALID_PAYLOAD'])
    }
    expect(await opens(`${TOKEN}-admin`)).toBe(401)
  })

  test('stop to open anything when somebody becomes one', async () => {
    const person = await context.person({ role: 'editor' })
    const token = `${TOKEN}-promoted`
    await give(person, token)
    expect(await opens(token)).toBe(200)
    await query(context.databaseUrl, `update users set role = 'admin' where id = $1`, [person.id])
    expect(await opens(token)).toBe(401)
    await context.settings({ STATIC_TOKENS_FOR_ADMINS: 'true' })
    expect(await opens(token)).toBe(200)
  })
})

test('a page of another site that sends wrong ones by the browsers of an office closes nothing there', async () => {
  const person = await context.person()
  const token = `${TOKEN}-office`
  await give(person, token)
  context.stayAtOneAddress()
  const planted = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const ask = (typed: string, headers: Record<string, string>) =>
    context.call('GET', `/users/me?access_token=${typed}`, { headers })
  for (let count = 0; count <= LIMITS.staticTokenByIp.points; count += 1)
    expect((await ask(`wrong-${count}`, planted)).status).toBe(401)
  expect(await opens(token)).toBe(200)
  // Not even a right one is looked up so, but for a link that is followed, and for a page that may ask.
  expect((await ask(token, planted)).status).toBe(401)
  expect((await ask(token, { ...planted, 'sec-fetch-user': '?1' })).status).toBe(200)
  const page = { ...planted, origin: 'https://app.example' }
  expect((await ask(token, page)).status).toBe(401)
  await context.settings({ CORS_ENABLED: 'true', CORS_ORIGIN: 'https://app.example' })
  expect((await ask(token, page)).status).toBe(200)
  await context.settings({ CORS_ENABLED: '', CORS_ORIGIN: '' })
})

test('cannot be guessed from one address for ever; sessions there go on', async () => {
  const person = await context.person()
  const { access_token: session } = await context.signIn(person)
  const token = `${TOKEN}-guessed`
  await give(person, token)
  context.stayAtOneAddress()
  for (let guess = 0; guess < LIMITS.staticTokenByIp.points; guess += 1)
    expect(await opens(`guess-${guess}`)).toBe(401)
  const closed = await context.call('GET', '/users/me', { token })
  expect([closed.status, closed.body.errors[0].extensions.code]).toEqual([429, 'REQUESTS_EXCEEDED'])
  expect(await opens(session)).toBe(200)
})
