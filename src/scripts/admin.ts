// npm run admin -- --reset <e-mail address>: restores access for an account whose password or second factor is lost.

import './bootstrap/dotenv.mjs'
import './bootstrap/production.mjs'
import { bootstrapPlatform } from '@/platform/bootstrap-platform'
import { withClient } from '@/platform/database/with-client'
import { isDatabaseThere, noDatabase } from '@/platform/open-database'
import { RESET_TOKEN_SECONDS } from '@/shared/limits'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { commandEnvironment } from './bootstrap/command-environment'
import { commandOptions } from './bootstrap/command-options'
import { runOperatorCommand } from './bootstrap/run-operator-command'

const HELP = `Usage: npm run admin -- --reset <e-mail address> [--second-factor]

Prints a link with which the account gets a new password, as a mail of the site would. It works once, for ${RESET_TOKEN_SECONDS / 3600} hours,
with the settings (SITE_URL, SECRET) of the site, which may run meanwhile.

  --second-factor   also turns the second factor of the account off; the account is told so by mail`

const { reset: email, 'second-factor': isFactorReset } = commandOptions('admin', HELP, {
  reset: { type: 'string' },
  'second-factor': { type: 'boolean' },
})

const from = { address: '', userAgent: 'npm run admin' }

async function letIn(email: string): Promise<void> {
  const [
    { runningPayload },
    { accountWithEmail },
    { passwordResetLink },
    { resetSecondFactorOf },
    { recordEvent },
  ] = await Promise.all([
    import('@/payload'),
    import('@/identity/users/account'),
    import('@/identity/users/self-service/request-password-reset'),
    import('@/identity/second-factor/second-factor'),
    import('@/identity/audit/record-event'),
  ])
  const payload = await runningPayload()
  const account = await accountWithEmail(payload, email)
  if (!account?.email) throw new Error(`no account has the address ${email}`)
  const { id, email: address, provider, status } = account
  if (provider !== DEFAULT_PROVIDER)
    throw new Error(`the account signs in at ${provider}, which keeps its password`)
  if (status !== 'active') throw new Error(`the account is ${status}: a link would not open it`)
  if (isFactorReset) {
    await resetSecondFactorOf(payload, account, account, from)
    console.log('The second factor is off.')
  }
  const link = await passwordResetLink({ ...account, email: address })
  // Recorded before the link is shown, so that the audit log knows every link.
  await recordEvent(payload, {
    action: 'requestPassword',
    outcome: 'success',
    actor: { id, email: address },
    from,
  })
  console.log(link)
}

async function admin(): Promise<void> {
  if (!email) throw new Error(`name the account: --reset <e-mail address>\n\n${HELP}`)
  const environment = commandEnvironment('admin')
  if (!isDatabaseThere(environment)) throw new Error(noDatabase(environment.dataDir))
  const { database } = await bootstrapPlatform(() => {})
  try {
    // Names an unreachable database; Payload would end with a stack trace.
    await withClient(database.url, async () => {})
    await letIn(email)
  } finally {
    await database.stop()
  }
}

await runOperatorCommand('admin', 'DATA_DIR', admin)
