// Determines the user that runs PostgreSQL, which refuses root, while initdb requires a user with a name.

import { spawn, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

export interface OsUser {
  name: string
  /** Empty for the user of this process. */
  ids: { uid?: number; gid?: number }
}

// `_postgres` exists on macOS.
const SERVICE_USERS = ['postgres', '_postgres', 'nobody']

// A clean environment, because a PGPORT or LD_LIBRARY_PATH of the user's shell would change the server. TZ and LC_ALL
// make initdb's choices equal on every machine. NODE_ENV only satisfies Next's types.
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
  NODE_ENV: 'production',
} as const

/** Returns options for `spawn`: the account, a clean environment, and a directory that every user may enter. */
export function spawnOptions(account: OsUser) {
  return { ...account.ids, cwd: '/', env: ENVIRONMENT }
}

function idNumber(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8', env: ENVIRONMENT })
  return status === 0 ? Number(stdout) : undefined
}

function findServiceUser(): OsUser {
  for (const name of SERVICE_USERS) {
    const [uid, gid] = [idNumber('-u', name), idNumber('-g', name)]
    if (uid !== undefined && gid !== undefined) return { name, ids: { uid, gid } }
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody: ' +
      'start as an ordinary user, or set DATABASE_URL',
  )
}

/**
 * Returns the user for the cluster in `cluster`: that of this process; if this is root, the owner of an existing
 * cluster, else `postgres` or `nobody`. Throws if root has no such user.
 */
export function osUserFor(cluster: string): OsUser {
  if (process.getuid?.() !== 0) return { name: 'this user', ids: {} }
  const owner = statSync(path.join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return findServiceUser()
  return { name: `uid ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } }
}

/** Runs a harmless command as that user. `failure` is set if it could not be executed. */
export function tryRunAs(account: OsUser, command: string, args: string[]) {
  const run = spawnSync(command, args, { ...spawnOptions(account), encoding: 'utf8', timeout: 20_000 })
  const failure = run.error && 'code' in run.error ? String(run.error.code) : undefined
  return { ok: run.status === 0, failure, said: run.stdout ?? '', output: run.stderr ?? '' }
}

/** Tells whether that user can enter `directory`. Asks the system, because modes and ACLs are not conclusive. */
export function canEnter(account: OsUser, directory: string): boolean {
  const { ok, failure } = tryRunAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory])
  if (failure) {
    throw new Error(
      `Cannot run a program as ${account.name} (${failure}): start as an ordinary user, or set DATABASE_URL`,
    )
  }
  return ok
}

/** Runs a command as that user, and returns its exit code and output. Rejects if it cannot be executed. */
export function runAs(account: OsUser, command: string, args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
