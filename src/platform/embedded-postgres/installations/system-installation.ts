// Finds a PostgreSQL of the machine that is newer than the embedded one and can use the same files.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../../database/with-client'
import { type OsUser, tryRunAs } from '../os-user'
import { type PostgresInstallation, versionIn } from './installation'
import { EMBEDDED_RELEASE, MAJOR_VERSION } from './release'

/** Directories of Debian, Ubuntu, the PGDG's RPMs and Homebrew (ARM, Intel). */
const PACKAGE_DIRECTORIES = [
  `/usr/lib/postgresql/${MAJOR_VERSION}/bin`,
  `/usr/pgsql-${MAJOR_VERSION}/bin`,
  `/opt/homebrew/opt/postgresql@${MAJOR_VERSION}/bin`,
  `/usr/local/opt/postgresql@${MAJOR_VERSION}/bin`,
]
/** Needed by the migrations. Some distributions put them into a separate package (`-contrib`). */
const REQUIRED_EXTENSIONS = ['unaccent', 'pg_trgm']

/** Lists directories that may have a PostgreSQL, including the one of `pg_config`. */
export function systemPostgresDirectories(account: OsUser): string[] {
  const { ok, said } = tryRunAs(account, 'pg_config', ['--bindir'])
  const named = said.trim()
  return ok && path.isAbsolute(named) ? [...new Set([...PACKAGE_DIRECTORIES, named])] : PACKAGE_DIRECTORIES
}

const minorOf = (version: string) => Number(version.split('.')[1])

/** Finds the newest PostgreSQL in `places` with our major version and a higher minor one that `account` can execute. */
export function findNewerInstallation(
  account: OsUser,
  directories: readonly string[],
): PostgresInstallation | undefined {
  const newer: PostgresInstallation[] = []
  for (const directory of directories) {
    if (!['postgres', 'initdb'].every((name) => existsSync(path.join(directory, name)))) continue
    const version = versionIn(directory, account)
    if (!version?.startsWith(`${MAJOR_VERSION}.`)) continue
    if (minorOf(version) > minorOf(EMBEDDED_RELEASE.version))
      newer.push({ directory, version, isEmbedded: false })
  }
  return newer.sort((one, other) => minorOf(other.version) - minorOf(one.version))[0]
}

/**
 * Throws if the running server at `url` lacks a required extension. ICU need not be checked, because the server has
 * opened our cluster.
 */
export async function requireExtensions(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>(
      'select name from unnest($1::text[]) name except select name from pg_available_extensions',
      [REQUIRED_EXTENSIONS],
    ),
  )
  if (rows.length) throw new Error(`it lacks the extension ${rows.map(({ name }) => name).join(' and ')}`)
}
