// The programs of a PostgreSQL, of the npm package or of the machine.

import path from 'node:path'
import { type OsUser, tryRunAs } from '../os-user'

export interface PostgresInstallation {
  /** Absolute; contains `postgres` and `initdb`. */
  directory: string
  /** For example `18.4`. */
  version: string
  /** Tells whether they belong to the npm package. */
  isEmbedded: boolean
}

/** Returns the version of `postgres` in `directory`; undefined if the user cannot execute it, or it is no release. */
export function versionIn(directory: string, account: OsUser): string | undefined {
  const { ok, said } = tryRunAs(account, path.join(directory, 'postgres'), ['--version'])
  return ok ? said.match(/\(PostgreSQL\) (\d+\.\d+)(?:\s|$)/)?.[1] : undefined
}
