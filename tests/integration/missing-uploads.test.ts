import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import { expect, test } from 'vitest'
import { withClient } from '@/platform/database/with-client'
import { getEnvironment } from '@/platform/env/env'
import { missingUploadsWarning } from '@/platform/storage/missing-uploads'

const context = useTestContext()

test('a data directory without any of the uploads that the database names is told', async () => {
  const { dataDir } = getEnvironment()
  const warning = () =>
    withClient(context.databaseUrl, (client) => missingUploadsWarning(client, getEnvironment()))
  expect(await warning()).toBeNull()
  await query(context.databaseUrl, `insert into files (filename) values ('a.pdf'), ('b.pdf')`)
  expect(await warning()).toContain(`names 2 uploads, and none is in DATA_DIR (${dataDir})`)
  mkdirSync(path.join(dataDir, 'files'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files', 'a.pdf'), 'x')
  expect(await warning()).toBeNull()
  rmSync(path.join(dataDir, 'files'), { recursive: true })
})
