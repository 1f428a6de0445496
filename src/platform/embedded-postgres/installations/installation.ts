// The programs of one PostgreSQL: those of the npm package, or those of the machine.

import path from 'node:path'
import { type OsUser, tryRunAs } from '../os-user'

export interface PostgresInstallation {
  /** Absolute; has `postgres` and `initdb`. */
  directory: string
  /** E.g. `18.4`. */
  version: string
  /** Tells whether they come with the npm package. */
  isEmbedded: boolean
}

/** Asks the `postgres` in `directory` for its version; undefined if that user cannot run it, or if it is no release. */
export function versionIn(directory: string, account: OsUser): string | undefined {
  const { ok, said } = tryRunAs(account, path.join(directory, 'postgres'), ['--version'])
  return ok ? said.match(/\(PostgreSQL\) (\d+\.\d+)(?:\s|$)/)?.[1] : undefined
}
