// A site whose settings are in `.env`: what it makes with them is made with the values as they are written there.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentOf } from '@tests/support/site/backup-drill'
import { copyOfBuild } from '@tests/support/site/product-copy'
import { startTestSite } from '@tests/support/site/test-site'
import { removeDirectory } from '@tests/support/temporary-directories'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openArchive } from '@/backup/restore-backup'

const PATIENCE = { timeout: 120_000, interval: 100 }
const PASSPHRASE = 'correct horse $battery #staple'

test('the passphrase of scheduled backups is the one in `.env`, with its $ and its #', async () => {
  const productDir = copyOfBuild()
  onTestFinished(() => removeDirectory(productDir))
  const settings = { BACKUP_SCHEDULE: '00:00', BACKUP_PASSPHRASE: PASSPHRASE }
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(path.join(productDir, '.env'), lines.join(''))
  const fromEnvFile = Object.keys(settings)
  const site = await startTestSite(inject('templates'), { productDir, fromEnvFile })
  onTestFinished(() => site.remove())
  await vi.waitFor(() => expect(site.output()).toMatch(/kovina-\S+\.tar\.gz\.age .* verified/), PATIENCE)
  const backup = environmentOf(site, { BACKUP_PASSPHRASE: PASSPHRASE })
  const archive = await openArchive('latest', backup)
  expect(archive.contents.rows.users).toBeGreaterThan(0)
  await archive.dispose()
}, 300_000)
