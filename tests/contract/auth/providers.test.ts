// Without providers; with some, sign-on.test.ts tells what is listed.

import { aContractWorld } from '@tests/support/contract-world'
import { replay } from '@tests/support/transcripts'
import { describe, expect, test } from 'vitest'

const FILE = 'auth-providers'
const world = aContractWorld()

describe('200', () => {
  test.each(['no providers configured', 'sessionOnly', 'trailing slash'])('%s', async (name) => {
    await replay(world, FILE, name)
  })

  test('to whoever is signed in as to anybody', async () => {
    const { access_token: token } = await world.signIn(await world.person())
    const { status, body } = await world.call('GET', '/auth', { token })
    expect([status, body]).toEqual([200, { data: [], disableDefault: false }])
  })
})

describe('404', () => {
  test('POST', async () => {
    await replay(world, FILE, 'POST')
  })

  test('no provider is signed on with that nobody has configured', async () => {
    for (const path of ['/auth/login/keycloak', '/auth/login/keycloak/callback', '/auth/login/default'])
      expect((await world.call('GET', path)).status).toBe(404)
  })
})
