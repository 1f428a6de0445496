// Opens PostgreSQL: the operator's (DATABASE_URL), or the embedded one.

import { isClusterThere } from './embedded-postgres/data/data-location'
import { type RunningDatabase, startEmbeddedDatabase } from './embedded-postgres/start-embedded-database'

export type { RunningDatabase }

interface OpenDatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
  onUnexpectedExit?: (code: number | null) => void
  /** For commands that only read or copy. A new empty database in a wrong directory would look like success. */
  mustExist?: boolean
}

/** Tells whether a database exists, without creating one: the operator's, or an embedded one in the data directory. */
export function isDatabaseThere({
  databaseUrl,
  dataDir,
}: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl !== undefined || isClusterThere(dataDir)
}

/** Returns the message that there is no database, with the settings that determine it. */
export const noDatabase = (dataDir: string) =>
  `There is no database: DATABASE_URL is not set, and DATA_DIR (${dataDir}) has no embedded one. ` +
  'Run this with the settings of the site: docs/operations/deployment.md, "Commands".'

/** Opens the database. `stop()` does not stop an external one. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) {
    const { databaseUrl: url } = options
    return { url, adminUrl: url, owned: false, stop: async () => {} }
  }
  if (options.mustExist && !isDatabaseThere(options)) throw new Error(noDatabase(options.dataDir))
  return startEmbeddedDatabase(options)
}
