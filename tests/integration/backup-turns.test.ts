// Backups take turns: a second one at the same time is refused, which is no sign that backups fail.

import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import { expect, test } from 'vitest'
import { createBackup } from '@/backup/create-backup'
import { readBackupState } from '@/platform/backup-state'
import { withClient } from '@/platform/database/with-client'
import { readEnvironment } from '@/platform/env/env'
import { BACKUP_LOCK_KEY } from '@/shared/process-protocol'

const context = useTestContext()

const backUp = (isWanted?: () => boolean) =>
  createBackup({
    databaseUrl: context.databaseUrl,
    environment: readEnvironment(),
    log: () => {},
    ...(isWanted && { isWanted }),
  })
const state = () => withClient(context.databaseUrl, readBackupState)

test('a backup that meets another one is refused, and is no failed backup', async () => {
  const before = await state()
  await withClient(context.databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK_KEY])
    await expect(backUp()).rejects.toThrow('Another process is making a backup now.')
    expect(await backUp(() => true)).toBeNull()
  })
  expect(await state()).toEqual(before)
  expect(before.failedAt).toBeNull()
})

test('one that fails by itself is', async () => {
  await query(context.databaseUrl, 'alter table payload_migrations rename to hidden_migrations')
  try {
    await expect(backUp()).rejects.toThrow('payload_migrations')
  } finally {
    await query(context.databaseUrl, 'alter table hidden_migrations rename to payload_migrations')
  }
  expect((await state()).failedAt).toBeGreaterThan(0)
})
