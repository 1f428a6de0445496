// Locates the cluster of a data directory, and its owner.

import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../database/error-code'
import { createDirectory } from '../../disk/create-directory'
import { canEnter, type OsUser, osUserFor } from '../os-user'
import { findPostmaster } from '../postmaster-lock'
import { ensureFallbackDirectory, fallbackDirectoryOf } from './fallback-directory'

export interface DataLocation {
  /** Absolute, without symbolic links. */
  dataDir: string
  cluster: string
  account: OsUser
}

const NOTE_FILE = 'postgres-location.txt'

/** Returns the major version of the cluster; undefined if there is none. Throws if another user owns it. */
export function clusterVersion(cluster: string): string | undefined {
  try {
    return readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return undefined
    if (errorCode(cause) !== 'EACCES') throw cause
    throw new Error(
      `The database in ${cluster} belongs to another user: start as that user or as root, ` +
        'give it to this one with chown -R, or set DATABASE_URL',
      { cause },
    )
  }
}

function isInFallbackDirectory(dataDir: string, far: string): boolean {
  const note = path.join(dataDir, NOTE_FILE)
  if (!existsSync(note)) return false
  if (readFileSync(note, 'utf8').split('\n').includes(far)) return true
  throw new Error(
    `${note} names a database that was made for another directory, not ${far}. If this directory was moved, ` +
      `move the database (the parent of the path in the note) to ${path.dirname(far)} and correct the note; ` +
      'if it is a copy, delete the note',
  )
}

// Without its note, the data directory was deleted, and with it the password: the cluster is kept, but not used.
function setAside(cluster: string, log: (message: string) => void): void {
  if (!existsSync(cluster)) return
  if (findPostmaster(cluster)) {
    throw new Error(`A PostgreSQL of a deleted data directory still runs in ${cluster}: stop it first`)
  }
  const aside = `${cluster}-set-aside-${Date.now()}`
  renameSync(cluster, aside)
  log(`the old database of a deleted data directory is now ${aside}`)
}

function prepareFallbackDirectory(dataDir: string, account: OsUser, log: (message: string) => void): void {
  const far = path.join(ensureFallbackDirectory(dataDir), 'postgres')
  setAside(far, log)
  const lines = [
    'The PostgreSQL cluster of this directory is kept in',
    far,
    `because the user that runs it (${account.name}) cannot reach this directory.`,
    'Back up both. Without this note that cluster is set aside and a new one is made.',
  ]
  writeFileSync(path.join(dataDir, NOTE_FILE), `${lines.join('\n')}\n`)
  log(`${account.name} cannot reach ${dataDir}, so the database is kept in ${far}`)
}

/**
 * Tells whether a data directory has a cluster, in itself or in the fallback directory. Creates nothing. Throws if
 * access is denied.
 */
export function isClusterThere(dataDir: string): boolean {
  return (
    existsSync(path.join(dataDir, NOTE_FILE)) || clusterVersion(path.join(dataDir, 'postgres')) !== undefined
  )
}

/**
 * Determines the directory of the cluster: `<dataDir>/postgres`, or the fallback directory if the user of PostgreSQL
 * cannot enter the former. A note in `dataDir` records that, so that data never seems lost after a change of modes.
 */
export function resolveDataLocation(givenDataDir: string, log: (message: string) => void): DataLocation {
  createDirectory(givenDataDir)
  const dataDir = realpathSync(givenDataDir)
  const regular = path.join(dataDir, 'postgres')
  const fallback = path.join(fallbackDirectoryOf(dataDir), 'postgres')
  if (isInFallbackDirectory(dataDir, fallback))
    return { dataDir, cluster: fallback, account: osUserFor(fallback) }
  const account = osUserFor(regular)
  if (account.ids.uid === undefined || canEnter(account, dataDir))
    return { dataDir, cluster: regular, account }
  if (clusterVersion(regular)) {
    throw new Error(
      `The database in ${regular} belongs to ${account.name}, who cannot reach it: ` +
        'let that user enter its parent directories, or set DATABASE_URL',
    )
  }
  prepareFallbackDirectory(dataDir, account, log)
  return { dataDir, cluster: fallback, account }
}
