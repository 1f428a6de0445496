// Payload on a fresh copy of the migrated database, for one test file.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, inject } from 'vitest'
import { provideEnvironment } from '@/platform/env'
import { databasesAt } from './database-server'

export interface World {
  payload: Payload
  databaseUrl: string
}

/** Opens before the file's tests and closes after them; read the fields inside tests only. */
export function aWorld(): World {
  const world: Partial<World> = {}
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kovina-world-'))
  const databases = databasesAt(inject('adminUrl'))

  beforeAll(async () => {
    world.databaseUrl = await databases.createDatabase(inject('templateName'))
    provideEnvironment({
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: dataDir,
      SECRET: 'secret-of-the-tests',
      NODE_ENV: 'production',
    })
    const { runningPayload } = await import('@/payload')
    world.payload = await runningPayload()
  })

  afterAll(async () => {
    await world.payload?.destroy()
    if (world.databaseUrl) await databases.dropDatabase(world.databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return world as World
}
