// Creates and checks the cluster, PostgreSQL's directory of databases.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../database/error-code'
import { lastErrorIn } from '../error-messages'
import type { PostgresInstallation } from '../installations/installation'
import { MAJOR_VERSION } from '../installations/release'
import { type OsUser, runAs } from '../os-user'
import { clusterVersion, type DataLocation } from './data-location'
import { createStagingDirectory } from './staging-directory'

function chownTo(account: OsUser, file: string): void {
  const { uid, gid } = account.ids
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

async function initdb(
  programs: PostgresInstallation,
  account: OsUser,
  cluster: string,
  passwordFile: string,
): Promise<void> {
  const { code, output } = await runAs(account, path.join(programs.directory, 'initdb'), [
    ...['-D', cluster, '-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'],
    ...['--locale=C', '--locale-provider=icu', '--icu-locale=hr', '--no-instructions'],
  ])
  if (code === 0) return
  throw new Error(
    `PostgreSQL could not make its files in ${path.dirname(path.dirname(cluster))}: ${lastErrorIn(output)}`,
  )
}

function moveIntoPlace(staging: string, cluster: string): void {
  try {
    renameSync(staging, cluster)
  } catch (error) {
    // Another process that started at the same time was faster. Its cluster has the same password.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
}

async function createCluster(
  programs: PostgresInstallation,
  { cluster, account }: DataLocation,
  password: string,
): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new Error(`${cluster} is not empty and not a PostgreSQL cluster: move it away, then start again`)
  }
  const staging = createStagingDirectory(path.dirname(cluster))
  const passwordFile = path.join(staging, 'password')
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    chownTo(account, passwordFile)
    chownTo(account, staging)
    await initdb(programs, account, path.join(staging, 'cluster'), passwordFile)
    moveIntoPlace(path.join(staging, 'cluster'), cluster)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

// Root may have restored a copy; PostgreSQL requires owner and mode.
function takeOwnership({ cluster, account }: DataLocation, log: (message: string) => void): void {
  const { uid, gid } = account.ids
  if (uid === undefined || statSync(path.join(cluster, 'PG_VERSION')).uid !== 0) return
  spawnSync('chown', ['-hR', `${uid}:${gid}`, cluster])
  chmodSync(cluster, 0o700)
  log(`gave ${cluster}, which belonged to root, to ${account.name}`)
}

/**
 * Creates the cluster of `place` if there is none (UTF-8, Croatian ICU collation, password for `postgres`). Creates it
 * in another directory and renames this, so that an interrupted initdb leaves nothing that would disturb the next
 * start. Throws a message if the directory contains something else or another major version, or the disk is full.
 */
export async function ensureCluster(
  place: DataLocation,
  programs: PostgresInstallation,
  password: string,
  log: (message: string) => void,
): Promise<void> {
  const version = clusterVersion(place.cluster)
  if (version === undefined) {
    await createCluster(programs, place, password)
    return log(`made a new PostgreSQL cluster in ${place.cluster}`)
  }
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${place.cluster} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: ` +
        'export it with the old version and import it into the new one',
    )
  }
  takeOwnership(place, log)
}
