// Runs Payload on a fresh copy of the migrated database, for one test file. It is loaded and connected once per worker,
// which takes seconds; before each further file the database is recreated with the same name, and Payload reconnects.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { beforeAll, inject, vi } from 'vitest'
import { setEnvironment } from '@/platform/env/env'
import { removeDirectory, temporaryDirectory } from '../temporary-directories'
import { createDatabase, databaseNameOf, query } from './database-server'

export interface TestContext {
  payload: Payload
  databaseUrl: string
}

interface WorkerState {
  databaseUrl: string
  dataDir: string
  environment: NodeJS.ProcessEnv
  /** Initial log level of Payload. */
  logLevel?: string
}

// On the global object, as Vitest may load this module again for each test file.
const worker = globalThis as { kovinaTestState?: WorkerState }

async function firstState(): Promise<WorkerState> {
  const { adminUrl, prefix, migrated } = inject('templates')
  const databaseUrl = await createDatabase(adminUrl, prefix, migrated)
  const dataDir = temporaryDirectory()
  process.once('exit', () => removeDirectory(dataDir))
  return { databaseUrl, dataDir, environment: { ...process.env } }
}

/** Restores what the previous file has changed: database, files, environment variables. */
async function reset({ databaseUrl, dataDir, environment }: WorkerState): Promise<void> {
  const { adminUrl, migrated } = inject('templates')
  const name = databaseNameOf(databaseUrl)
  await query(adminUrl, `drop database ${name} with (force)`)
  await query(adminUrl, `create database ${name} template ${migrated}`)
  for (const entry of readdirSync(dataDir)) removeDirectory(path.join(dataDir, entry))
  for (const variable of Object.keys(process.env)) delete process.env[variable]
  Object.assign(process.env, environment)
  vi.useRealTimers()
  vi.restoreAllMocks()
}

/** Opens the context before the file's tests; read its fields only inside tests. */
export function useTestContext(): TestContext {
  const context: Partial<TestContext> = {}

  beforeAll(async () => {
    if (worker.kovinaTestState) await reset(worker.kovinaTestState)
    worker.kovinaTestState ??= await firstState()
    const { databaseUrl, dataDir } = worker.kovinaTestState
    context.databaseUrl = databaseUrl
    setEnvironment({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET: 'secret-of-the-tests',
      NODE_ENV: 'production',
    })
    const { runningPayload } = await import('@/payload')
    context.payload = await runningPayload()
    worker.kovinaTestState.logLevel ??= context.payload.logger.level
    context.payload.logger.level = worker.kovinaTestState.logLevel
  })
  return context as TestContext
}
