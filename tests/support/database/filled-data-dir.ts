// Provides a data directory with its own embedded PostgreSQL, for tests of exactly that.

import { execFileSync } from 'node:child_process'
import { DATABASE_NAME } from '@/platform/embedded-postgres/connection-url'
import { startEmbeddedDatabase } from '@/platform/embedded-postgres/start-embedded-database'
import { startApp } from '../site/app-process'
import { copyOf, temporaryDirectory } from '../temporary-directories'
import { databaseUrlOf, query } from './database-server'
import type { Templates } from './templates'

/**
 * Makes a data directory as left by the first `npm start` of versions without a role of the site (all tables belong to
 * the superuser): cluster, demo content, pictures, secrets. Built from scratch if there is no embedded template.
 */
export async function filledDataDir(templates: Templates): Promise<string> {
  const { serverDir, demo, demoDataDir } = templates
  if (!serverDir) {
    const dataDir = temporaryDirectory()
    await (await startApp({ dataDir })).end()
    return dataDir
  }
  const dataDir = copyOf(serverDir)
  execFileSync('cp', ['-a', `${demoDataDir}/.`, dataDir])
  const server = await startEmbeddedDatabase({ dataDir, log: () => {} })
  try {
    const adminUrl = databaseUrlOf(server.adminUrl, 'postgres')
    await query(adminUrl, `drop database if exists ${DATABASE_NAME}`)
    await query(adminUrl, `alter database ${demo} rename to ${DATABASE_NAME}`)
    // The templates' server has settings that give up protection against crashes.
    await query(adminUrl, 'alter system reset all')
  } finally {
    await server.stop()
  }
  return dataDir
}
