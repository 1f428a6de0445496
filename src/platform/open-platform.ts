// What every process needs before Payload may be loaded: environment, secret, database.

import { openDatabase, type RunningDatabase } from './database'
import { type Environment, provideEnvironment, readEnvironment } from './env'
import { requireProviderSettings } from './provider-settings'
import { keptSecret } from './secrets'

/**
 * Opens the database and puts its address and the secret where Payload's configuration reads them.
 * The caller owns the result: `database.stop()` when done.
 */
export async function openPlatform(
  log: (message: string) => void,
  onUnexpectedExit?: (code: number | null) => void,
): Promise<{ environment: Environment; database: RunningDatabase }> {
  const { databaseUrl, dataDir, secret } = readEnvironment()
  requireProviderSettings()
  const database = await openDatabase({ databaseUrl, dataDir, log, onUnexpectedExit })
  provideEnvironment({ DATABASE_URL: database.url, SECRET: secret ?? keptSecret(dataDir, 'secret') })
  return { environment: readEnvironment(), database }
}
