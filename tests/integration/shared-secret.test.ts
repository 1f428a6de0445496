import { runStatement } from '@tests/support/database/run-statement'
import { useTestContext } from '@tests/support/database/test-context'
import { expect, test } from 'vitest'
import { openSession } from '@/identity/sessions/open-session'
import { accountWithId } from '@/identity/users/account'
import { assertSharedSecret } from '@/server/shared-secret'

const context = useTestContext()

test('a start with another SECRET than the last one signs everybody out, once', async () => {
  const { payload, databaseUrl } = context
  const { id } = await payload.create({
    collection: 'users',
    data: { email: 'ana@kovina.example', role: 'member', status: 'active' },
  })
  const account = await accountWithId(payload, id)
  if (!account) throw new Error('there is no account')
  const warnings: string[] = []
  const startWith = async (secret: string) => {
    await assertSharedSecret(databaseUrl, secret, (message) => warnings.push(message))
    return runStatement(databaseUrl, 'select from sessions')
  }
  const signIn = () => openSession(payload, account, { address: '', userAgent: null })

  await signIn()
  expect(await startWith('the secret of the first start')).toHaveLength(1)
  expect(await startWith('the secret of the first start')).toHaveLength(1)
  expect(warnings).toEqual([])
  expect(await startWith('the secret after a leak')).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('everybody has been signed out')])
  await signIn()
  expect(await startWith('the secret after a leak')).toHaveLength(1)
  expect(warnings).toHaveLength(1)
})
