// What one start of the embedded PostgreSQL needs to know.

import { keptSecret } from '../secrets'
import { addressOf, DATABASE_NAME, SITE_ROLE, SUPERUSER } from './address'
import { type Place, settlePlace } from './place'

export interface EmbeddedOptions {
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

export interface Setting {
  place: Place
  databaseName: string
  passwords: { superuser: string; site: string }
  places: readonly string[] | undefined
  log(message: string): void
}

/** Settles it from the options; makes the data directory and its secrets if they are not there. */
export function settle({ dataDir, databaseName = DATABASE_NAME, places, log }: EmbeddedOptions): Setting {
  const place = settlePlace(dataDir, log)
  const superuser = keptSecret(place.dataDir, SUPERUSER.passwordFile)
  const site = keptSecret(place.dataDir, SITE_ROLE.passwordFile)
  return { place, databaseName, passwords: { superuser, site }, places, log }
}

/** Makes the superuser's address of a database at `port`. */
export const adminAddress = ({ passwords }: Setting, port: number, database = 'postgres') =>
  addressOf(port, SUPERUSER, passwords.superuser, database)
