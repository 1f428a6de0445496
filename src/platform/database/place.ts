// Where the cluster of a data directory is, and whose it is.

import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, accountFor, reaches } from './account'
import { errorCode } from './error-code'
import { postmasterOf } from './lock'
import { openRefuge, refugeOf } from './refuge'

export interface Place {
  /** Absolute, without symbolic links. */
  dataDir: string
  cluster: string
  account: Account
}

const NOTE = 'postgres-location.txt'

/** The major version that made the cluster; undefined if there is none. Throws if another user owns it. */
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

function isNoted(dataDir: string, far: string): boolean {
  const note = path.join(dataDir, NOTE)
  if (!existsSync(note)) return false
  if (readFileSync(note, 'utf8').split('\n').includes(far)) return true
  throw new Error(
    `${note} names a database that was made for another directory, not ${far}. If this directory was moved, ` +
      `move the database (the parent of the path in the note) to ${path.dirname(far)} and correct the note; ` +
      'if it is a copy, delete the note',
  )
}

// Without its note the data directory, and with it the password, has been deleted: its data is kept, not used.
function setAside(cluster: string, log: (message: string) => void): void {
  if (!existsSync(cluster)) return
  if (postmasterOf(cluster)) {
    throw new Error(`A PostgreSQL of a deleted data directory still runs in ${cluster}: stop it first`)
  }
  const aside = `${cluster}-set-aside-${Date.now()}`
  renameSync(cluster, aside)
  log(`the old database of a deleted data directory is now ${aside}`)
}

function moveToRefuge(dataDir: string, account: Account, log: (message: string) => void): void {
  const far = path.join(openRefuge(dataDir), 'postgres')
  setAside(far, log)
  const lines = [
    'The PostgreSQL cluster of this directory is kept in',
    far,
    `because the user that runs it (${account.name}) cannot reach this directory.`,
    'Back up both. Without this note that cluster is set aside and a new one is made.',
  ]
  writeFileSync(path.join(dataDir, NOTE), `${lines.join('\n')}\n`)
  log(`${account.name} cannot reach ${dataDir}, so the database is kept in ${far}`)
}

/**
 * Decides where the cluster lives: `<dataDir>/postgres`, or in the refuge when the user who runs it cannot get
 * there. A note in `dataDir` keeps that decision, so that data never seems lost because modes changed.
 */
export function settlePlace(givenDataDir: string, log: (message: string) => void): Place {
  mkdirSync(givenDataDir, { recursive: true })
  const dataDir = realpathSync(givenDataDir)
  const near = path.join(dataDir, 'postgres')
  const far = path.join(refugeOf(dataDir), 'postgres')
  if (isNoted(dataDir, far)) return { dataDir, cluster: far, account: accountFor(far) }
  const account = accountFor(near)
  if (account.ids.uid === undefined || reaches(account, dataDir)) return { dataDir, cluster: near, account }
  if (clusterVersion(near)) {
    throw new Error(
      `The database in ${near} belongs to ${account.name}, who cannot reach it: ` +
        'let that user enter its parent directories, or set DATABASE_URL',
    )
  }
  moveToRefuge(dataDir, account, log)
  return { dataDir, cluster: far, account }
}
