// Without providers; with some, sso.test.ts tests the list.

import { useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { describe, expect, test } from 'vitest'

const FILE = 'auth-providers'
const context = useContractContext()

describe('200', () => {
  test.each(['no providers configured', 'sessionOnly', 'trailing slash'])('%s', async (name) => {
    await replay(context, FILE, name)
  })

  test('to whoever is signed in as to anybody', async () => {
    const { access_token: token } = await context.signIn(await context.person())
    const { status, body } = await context.call('GET', '/auth', { token })
    expect([status, body]).toEqual([200, { data: [], disableDefault: false }])
  })
})

describe('404', () => {
  test('POST', async () => {
    await replay(context, FILE, 'POST')
  })

  test('no provider is signed on with that nobody has configured', async () => {
    for (const path of ['/auth/login/keycloak', '/auth/login/keycloak/callback', '/auth/login/default'])
      expect((await context.call('GET', path)).status).toBe(404)
  })
})
