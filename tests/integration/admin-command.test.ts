// `npm run admin`, as an operator runs it for somebody who has lost password and second factor.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { useTestContext } from '@tests/support/database/test-context'
import { commandArguments } from '@tests/support/site/product-command'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { beginSignIn } from '@/identity/sign-in/two-step-sign-in'
import { resetPassword } from '@/identity/users/self-service/reset-password'
import { queryRows } from '@/platform/database/sql'

const context = useTestContext()
const from = { address: '', userAgent: null }
const email = 'jedina@kovina.example'
const password = 'drvena klupa pod lipom'

function run(...args: string[]) {
  return promisify(execFile)(process.execPath, commandArguments('admin', ...args), {
    // Those of this process name the database.
    env: { ...UNSET_SETTINGS, ...process.env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  )
}

beforeAll(async () => {
  const data = { email, password: 'lost and forgotten', role: 'admin', status: 'active' } as const
  await context.payload.create({ collection: 'users', data })
  await queryRows(context.payload, sql`update users set tfa_secret = 'lost' where email = ${email}`)
})

test('the only administrator comes in again: a link for a new password, and no second factor', async () => {
  const { code, said } = await run('--reset', email, '--second-factor')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^The second factor is off\.\nhttp.+\?token=\S+\n$/),
  ])
  const token = new URL(said.split('\n')[1] ?? '').searchParams.get('token') ?? ''
  await resetPassword(context.payload, { token, password }, from)
  expect(await beginSignIn(context.payload, { email, password }, from)).toMatchObject({
    tokens: { account: { email } },
  })
  const events = await queryRows(
    context.payload,
    sql`select action from audit_events where user_agent = 'npm run admin' order by action::text`,
  )
  expect(events).toEqual([{ action: 'disableSecondFactor' }, { action: 'requestPassword' }])
})

test('an account that is not there, or that a link would not open, is a sentence', async () => {
  expect(await run('--reset', 'nobody@kovina.example')).toEqual({
    code: 1,
    said: 'admin failed: no account has the address nobody@kovina.example\n',
  })
  await queryRows(context.payload, sql`update users set status = 'suspended' where email = ${email}`)
  expect(await run('--reset', email)).toEqual({
    code: 1,
    said: 'admin failed: the account is suspended: a link would not open it\n',
  })
})
