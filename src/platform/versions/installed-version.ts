// Records the version of the product that last used the database, for `npm run upgrade-check` of the next one.

import type { Client } from 'pg'
import { readSiteValue, recordSiteValue } from '../database/site-values'
import { VARIABLE_NAMES } from '../env/env'
import type { BuildVersion } from './build-version'

const KEY = 'installed-version'

export interface InstalledVersion extends BuildVersion {
  /** Names of its settings. */
  settings: string[]
}

/** Reads the record; undefined if no version that makes one has used the database. */
export function readInstalledVersion(client: Client): Promise<InstalledVersion | undefined> {
  return readSiteValue<InstalledVersion>(client, KEY)
}

/** Records that this version runs on the database. */
export function recordInstalledVersion(client: Client, { version, build }: BuildVersion): Promise<void> {
  return recordSiteValue(client, KEY, { version, build, settings: VARIABLE_NAMES } satisfies InstalledVersion)
}
