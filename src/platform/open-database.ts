// Chooses the PostgreSQL: the operator's (DATABASE_URL), or the embedded one.

import { type RunningDatabase, startEmbeddedDatabase } from './embedded-postgres/start-embedded-database'

export type { RunningDatabase }

interface OpenDatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
  onUnexpectedExit?: (code: number | null) => void
}

/** The database to use; `stop()` leaves an external one alone. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) {
    const { databaseUrl: url } = options
    return { url, adminUrl: url, owned: false, stop: async () => {} }
  }
  return startEmbeddedDatabase(options)
}
