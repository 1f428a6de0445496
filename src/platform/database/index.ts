// Which PostgreSQL: the operator's (DATABASE_URL), or the embedded one.

import { type RunningDatabase, startEmbeddedDatabase } from './embedded'

export type { RunningDatabase }

interface Choice {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
  onUnexpectedExit?: (code: number | null) => void
}

/** The database to use; `stop()` leaves an external one alone. */
export async function openDatabase(choice: Choice): Promise<RunningDatabase> {
  if (choice.databaseUrl) {
    const { databaseUrl: url } = choice
    return { url, adminUrl: url, owned: false, stop: async () => {} }
  }
  return startEmbeddedDatabase(choice)
}
