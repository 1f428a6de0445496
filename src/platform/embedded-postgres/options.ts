// Defines the options of one start of the embedded PostgreSQL.

import { loadOrCreateSecret } from '../crypto/secret-file'
import { connectionUrl, DATABASE_NAME, SITE_ROLE, SUPERUSER } from './connection-url'
import { type DataLocation, resolveDataLocation } from './data/data-location'

export interface EmbeddedPostgresOptions {
  /** Absolute path; the cluster, its passwords and its log live below it. */
  dataDir: string
  /** Default `kovina`. */
  databaseName?: string
  /** Directories in which a newer PostgreSQL is looked for; default: where the machine's packages put it. */
  places?: readonly string[]
  log(message: string): void
  /** Called when the server ends without having been asked to. */
  onUnexpectedExit?(code: number | null): void
}

export interface ResolvedOptions {
  place: DataLocation
  databaseName: string
  passwords: { superuser: string; site: string }
  places: readonly string[] | undefined
  log(message: string): void
}

/** Settles it from the options; makes the data directory and its secrets if they are not there. */
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

/** Makes the superuser's address of a database at `port`. */
export const superuserUrl = ({ passwords }: ResolvedOptions, port: number, database = 'postgres') =>
  connectionUrl(port, SUPERUSER, passwords.superuser, database)
