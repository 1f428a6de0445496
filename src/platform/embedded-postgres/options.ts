// Options for starting the embedded PostgreSQL.

import { loadOrCreateSecret } from '../crypto/secret-file'
import { connectionUrl, DATABASE_NAME, SITE_ROLE, SUPERUSER } from './connection-url'
import { type DataLocation, resolveDataLocation } from './data/data-location'

export interface EmbeddedPostgresOptions {
  /** Absolute path. Cluster, passwords and log are stored below it. */
  dataDir: string
  /** By default `kovina`. */
  databaseName?: string
  /** Directories that may have a newer PostgreSQL; by default those of the machine's packages. */
  places?: readonly string[]
  log(message: string): void
  /** Called if the server ends without being asked to. */
  onUnexpectedExit?(code: number | null): void
}

export interface ResolvedOptions {
  place: DataLocation
  databaseName: string
  passwords: { superuser: string; site: string }
  places: readonly string[] | undefined
  log(message: string): void
}

/** Completes the options; creates the data directory and its secrets if they do not exist. */
export function resolveOptions({
  dataDir,
  databaseName = DATABASE_NAME,
  places,
  log,
}: EmbeddedPostgresOptions): ResolvedOptions {
  const place = resolveDataLocation(dataDir, log)
  const superuser = loadOrCreateSecret(place.dataDir, SUPERUSER.passwordFile)
  const site = loadOrCreateSecret(place.dataDir, SITE_ROLE.passwordFile)
  return { place, databaseName, passwords: { superuser, site }, places, log }
}

/** Returns the superuser's address of a database at `port`. */
export const superuserUrl = ({ passwords }: ResolvedOptions, port: number, database = 'postgres') =>
  connectionUrl(port, SUPERUSER, passwords.superuser, database)
