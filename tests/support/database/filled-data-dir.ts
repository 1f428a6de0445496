// A data directory with an embedded PostgreSQL of its own, where that itself is what is tested.

import { execFileSync } from 'node:child_process'
import { DATABASE_NAME } from '@/platform/embedded-postgres/connection-url'
import { startEmbeddedDatabase } from '@/platform/embedded-postgres/start-embedded-database'
import { startApp } from '../site/app-process'
import { copyOf, temporaryDirectory } from '../temporary-directories'
import { databaseUrlOf, query } from './database-server'
import type { Templates } from './templates'

/** As a first `npm start` of versions without the site's own role left it (what is in it belongs to the superuser): cluster, demo content, pictures, secrets. Made anew where no embedded template is. */
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
    // The templates' server does without what only a crash needs.
    await query(adminUrl, 'alter system reset all')
  } finally {
    await server.stop()
  }
  return dataDir
}
