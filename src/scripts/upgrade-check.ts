// npm run upgrade-check: reports what this version will change, before it is started on the previous version's
// database.

import './bootstrap/dotenv.mjs'
import './bootstrap/production.mjs'
import { withClient } from '@/platform/database/with-client'
import { assertSsoProviders } from '@/platform/env/sso-providers'
import { openDatabase } from '@/platform/open-database'
import { commandEnvironment } from './bootstrap/command-environment'
import { commandOptions } from './bootstrap/command-options'
import { runOperatorCommand } from './bootstrap/run-operator-command'
import { type UpgradeReport, upgradeReport } from './upgrade-check/findings'

const HELP = `Usage: npm run upgrade-check [-- --json]

Run it in the directory of the new version, with the settings of the site; the site may run meanwhile. It says which
migrations and settings change, how long that takes, whether machine, disk and backup are ready, and which way leads back.
It changes nothing. Ends with 0 when the update may begin, with 1 when something has to be done first.`

const { json: isJson } = commandOptions('upgrade-check', HELP, { json: { type: 'boolean' } })

const MARKS = { ok: 'ok  ', warn: 'look', error: 'STOP' }

function print({ status, findings }: UpgradeReport): void {
  for (const { check, status: one, summary, details } of findings) {
    console.log(`${MARKS[one]}  ${check}: ${summary}`)
    for (const detail of details) console.log(`        ${detail}`)
  }
  console.log(
    status === 'error'
      ? '\nNot yet: see STOP above.'
      : '\nThe update may begin (docs/operations/updates.md).',
  )
}

async function check(): Promise<UpgradeReport> {
  const environment = commandEnvironment('upgrade-check')
  assertSsoProviders()
  const { databaseUrl, dataDir } = environment
  const settings = Object.keys(process.env).filter((name) => process.env[name])
  const database = await openDatabase({ databaseUrl, dataDir, log: () => {}, mustExist: true })
  try {
    return await withClient(database.url, (client) => upgradeReport(client, environment, settings))
  } finally {
    await database.stop()
  }
}

async function printReport(): Promise<void> {
  const report = await check()
  if (isJson) console.log(JSON.stringify(report, null, 2))
  else print(report)
  if (report.status === 'error') process.exit(1)
}

await runOperatorCommand('upgrade-check', 'DATA_DIR', printReport)
