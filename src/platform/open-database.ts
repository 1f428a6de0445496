// Chooses the PostgreSQL: the operator's (DATABASE_URL), or the embedded one.

import { isClusterThere } from './embedded-postgres/data/data-location'
import { type RunningDatabase, startEmbeddedDatabase } from './embedded-postgres/start-embedded-database'

export type { RunningDatabase }

interface OpenDatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
  onUnexpectedExit?: (code: number | null) => void
  /** For commands that only look or copy: an empty database in a place that was meant for another would look like success. */
  mustExist?: boolean
}

/** Tells whether there is a database without making one: the operator's, or an embedded one in the data directory. */
export function isDatabaseThere({
  databaseUrl,
  dataDir,
}: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl !== undefined || isClusterThere(dataDir)
}

/** Says that there is none, and which settings decide that. */
export const noDatabase = (dataDir: string) =>
  `There is no database: DATABASE_URL is not set, and DATA_DIR (${dataDir}) has no embedded one. ` +
  'Run this with the settings of the site: docs/operations/deployment.md, "Commands".'

/** The database to use; `stop()` leaves an external one alone. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) {
    const { databaseUrl: url } = options
    return { url, adminUrl: url, owned: false, stop: async () => {} }
  }
  if (options.mustExist && !isDatabaseThere(options)) throw new Error(noDatabase(options.dataDir))
  return startEmbeddedDatabase(options)
}
