// One server and one migrated template database for all integration tests.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { createDatabase, databaseNameOf, openDatabaseServer } from './database-server'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    databasePrefix: string
    templateName: string
  }
}

async function migrate(databaseUrl: string): Promise<void> {
  const command = ['--conditions=production', '--import', 'tsx', 'src/scripts/migrate.ts']
  await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SECRET: 'secret-of-the-tests' },
  })
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openDatabaseServer()
  const template = await createDatabase(server.adminUrl, server.prefix)
  await migrate(template)
  project.provide('adminUrl', server.adminUrl)
  project.provide('databasePrefix', server.prefix)
  project.provide('templateName', databaseNameOf(template))
  return () => server.stop()
}
