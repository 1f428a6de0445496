// Records the version of the product that used the database last: for `npm run upgrade-check` of the next one.

import type { Client } from 'pg'
import type { BuildVersion } from './build-version'
import { readSiteValue, recordSiteValue } from './database/site-values'
import { VARIABLE_NAMES } from './env/env'

const KEY = 'installed-version'

export interface InstalledVersion extends BuildVersion {
  /** Names of the settings that it knew. */
  settings: string[]
}

/** Reads it; undefined when no version that records itself has run on the database. */
export function readInstalledVersion(client: Client): Promise<InstalledVersion | undefined> {
  return readSiteValue<InstalledVersion>(client, KEY)
}

/** Records that this version runs on the database. */
export function recordInstalledVersion(client: Client, { version, build }: BuildVersion): Promise<void> {
  return recordSiteValue(client, KEY, { version, build, settings: VARIABLE_NAMES } satisfies InstalledVersion)
}
