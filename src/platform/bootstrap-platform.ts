// Prepares a process before Payload may be loaded: environment, secret, database.

import { SECRET_FILE } from '@/shared/data-directory'
import { loadOrCreateSecret } from './crypto/secret-file'
import { type Environment, readEnvironment, setEnvironment } from './env/env'
import { assertSsoProviders } from './env/sso-providers'
import { openDatabase, type RunningDatabase } from './open-database'

/**
 * Opens the database, and stores its address and the secret where Payload's configuration reads them. The caller must
 * call `database.stop()`.
 */
export async function bootstrapPlatform(
  log: (message: string) => void,
  onUnexpectedExit?: (code: number | null) => void,
): Promise<{ environment: Environment; database: RunningDatabase }> {
  const { databaseUrl, dataDir, secret } = readEnvironment()
  assertSsoProviders()
  const database = await openDatabase({ databaseUrl, dataDir, log, onUnexpectedExit })
  setEnvironment({ DATABASE_URL: database.url, SECRET: secret ?? loadOrCreateSecret(dataDir, SECRET_FILE) })
  return { environment: readEnvironment(), database }
}
