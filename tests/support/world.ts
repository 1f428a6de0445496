// Payload on a fresh copy of the migrated database, for one test file.

import type { Payload } from 'payload'
import { afterAll, beforeAll, inject } from 'vitest'
import { provideEnvironment } from '@/platform/env'
import { createDatabase } from './database-server'
import { removeDirectory, temporaryDirectory } from './directories'

export interface World {
  payload: Payload
  databaseUrl: string
}

/** Opens before the file's tests and closes after them; read the fields inside tests only. */
export function aWorld(): World {
  const world: Partial<World> = {}
  const dataDir = temporaryDirectory()

  beforeAll(async () => {
    world.databaseUrl = await createDatabase(
      inject('adminUrl'),
      inject('databasePrefix'),
      inject('templateName'),
    )
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
    // Payload leaves its connections open, so the database goes at the end of the whole run.
    removeDirectory(dataDir)
  })
  return world as World
}
