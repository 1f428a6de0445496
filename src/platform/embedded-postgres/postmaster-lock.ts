// Reads PostgreSQL's postmaster.pid, and tells whether its process is alive. A process of another container has no
// visible pid and no visible shared memory, but a visible lock of the file system.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, statSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../database/error-code'

export interface Postmaster {
  pid: number
  port: number
  /** PostgreSQL's status: starting, ready, stopping; empty at the very beginning. */
  status: string
}

/** Exit code of `flock` if another process has the lock. Other failures are inconclusive. */
export const LOCK_IS_HELD = 75

// A server that is starting creates the file first and fills it at once.
const EMPTY_LOCK_SECONDS = 5

function readLockFile(cluster: string): string | undefined {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

// Line numbers: src/include/utils/pidfile.h of PostgreSQL 18. A single-user server writes its pid negated.
function parseLockFile(text: string): Postmaster {
  const lines = text.split('\n')
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function commandFromProc(pid: number): { command: string[]; directory: string } {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat.slice(stat.lastIndexOf(')')).startsWith(') Z')) return { command: [], directory: '' }
  return {
    command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).split('\0'),
    directory: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
  }
}

function isPostgres(program: string | undefined): boolean {
  return program !== undefined && ['postgres', 'postmaster'].includes(path.basename(program))
}

// A live pid is no proof: it may be an unreaped zombie, or another program with a recycled number.
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    const { command, directory } = commandFromProc(pid)
    return isPostgres(command[0]) && (command.includes(cluster) || directory === cluster)
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, state, command] = stdout?.trim().match(/^(\S+)\s+(.*)$/) ?? []
  return state !== undefined && !state.startsWith('Z') && /(postgres|postmaster) /.test(`${command} `)
    ? `${command} `.includes(` ${cluster} `)
    : false
}

/** Returns the file that a running server keeps locked (flock), in any container. */
export const heldFile = (cluster: string) => path.join(cluster, 'in-use.lock')

/** Returns false also without `flock`, as on macOS, and without a cluster. */
function isHeld(cluster: string): boolean {
  const command = ['--nonblock', '--conflict-exit-code', String(LOCK_IS_HELD), heldFile(cluster), 'true']
  return spawnSync('flock', command, { stdio: 'ignore' }).status === LOCK_IS_HELD
}

/** Returns the live postmaster of this cluster according to its lock file; undefined if none runs. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const text = readLockFile(cluster)
  const postmaster = text === undefined ? undefined : parseLockFile(text)
  return postmaster && isPostmasterOf(cluster, postmaster.pid) ? postmaster : undefined
}

/**
 * Removes the lock file of a server that could not clean up (kill -9, power cut). PostgreSQL would refuse to start if
 * another program has the pid by now.
 */
export function removeStaleLock(cluster: string, log: (message: string) => void): void {
  const text = readLockFile(cluster)
  if (text === undefined) return
  const { pid } = parseLockFile(text)
  const file = path.join(cluster, 'postmaster.pid')
  if (pid ? isPostmasterOf(cluster, pid) : Date.now() - statSync(file).mtimeMs < EMPTY_LOCK_SECONDS * 1000) {
    return
  }
  if (isHeld(cluster)) return
  // Read again: another process may have started the server meanwhile, and would lose its new lock.
  if (readLockFile(cluster) !== text) return
  unlinkSync(file)
  log(`removed the lock that PostgreSQL left behind when it was cut off (process ${pid || 'unknown'})`)
}
