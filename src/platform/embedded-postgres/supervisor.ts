// Runs postgres under a small shell that outlives Node just long enough to stop it.

import { spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import type { DataLocation } from './data/data-location'
import type { PostgresInstallation } from './installations/installation'
import { spawnOptions } from './os-user'
import { heldFile, LOCK_IS_HELD } from './postmaster-lock'

export interface PostgresServer {
  /** The exit code of postgres once it has ended; null if the supervisor itself was killed. */
  ended: Promise<number | null>
  isRunning(): boolean
  /** Requests a fast shutdown, and after 15 s an immediate one. Resolves when postgres has ended. */
  stop(): Promise<void>
  /** Returns the server's output from the log. */
  logOutput(): string
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024
const FAST_SHUTDOWN_SECONDS = 15

/** Logged by a server that was not started because another one uses the files. */
export const IN_USE = 'the files of the database are in use'

const POSTGRES_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_wal_size: '256MB',
  // Parallel queries need /dev/shm, which containers keep small, and their workers would outnumber the cores.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Details quote rows, for example the address of an account, in a file that no erasure reaches.
  log_error_verbosity: 'terse',
  // The embedded one has no LLVM. A newer one of the machine may have it, and would compile for longer than our queries
  // take.
  jit: 'off',
}

// fd 3 is a pipe from Node that carries names of signals. Its end means that Node has ended, even by kill -9. INT is
// then repeated, because postgres ignores it in its first milliseconds. HUP, INT and TERM sent to a whole process group
// (systemd) must not end the supervisor before postgres. fd 4 is locked until postgres and its children have ended: two
// containers with one volume do not see each other's processes, and both servers would write the same files.
const SUPERVISOR_SCRIPT = `
trap '' HUP INT TERM
if command -v flock >/dev/null; then
  flock --nonblock --conflict-exit-code ${LOCK_IS_HELD} 4
  if [ $? = ${LOCK_IS_HELD} ]; then echo 'error: ${IN_USE}'; exit ${LOCK_IS_HELD}; fi
fi
"$@" 3<&- &
postgres=$!
{
  while read -r signal; do kill -s "$signal" "$postgres"; done
  left=${FAST_SHUTDOWN_SECONDS}
  while [ "$left" -gt 0 ] && kill -s INT "$postgres"; do sleep 1; left=$((left - 1)); done
  kill -s QUIT "$postgres"
} <&3 4<&- 2>/dev/null &
reader=$!
exec 3<&-
wait "$postgres"
code=$?
kill -s KILL "$reader" 2>/dev/null
exit "$code"
`

function openLog(file: string): { descriptor: number; startsAt: number } {
  const descriptor = openSync(file, 'a', 0o600)
  if (fstatSync(descriptor).size > LOG_LIMIT_BYTES) ftruncateSync(descriptor)
  return { descriptor, startsAt: fstatSync(descriptor).size }
}

function spawnSupervisor(place: DataLocation, programs: PostgresInstallation, port: number, log: number) {
  const settings = Object.entries({ ...POSTGRES_SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [path.join(programs.directory, 'postgres'), '-D', place.cluster, ...settings]
  const held = openSync(heldFile(place.cluster), 'a', 0o600)
  // Detached, in a session of its own, so that Ctrl-C in the terminal reaches only Node.
  const child = spawn('/bin/sh', ['-c', SUPERVISOR_SCRIPT, 'kovina-postgres', ...command], {
    ...spawnOptions(place.account),
    detached: true,
    stdio: ['ignore', log, log, 'pipe', held],
  })
  closeSync(held)
  const orders = child.stdio[3]
  if (!(orders instanceof Socket)) throw new Error('Node did not open the pipe to the PostgreSQL supervisor')
  // The pipe breaks if the server ends first, which `ended` reports.
  orders.on('error', () => {})
  return { child, orders }
}

/** Starts postgres on `port` of 127.0.0.1, which is not ready yet. Node may end without stopping it. */
export function startPostgres(
  place: DataLocation,
  programs: PostgresInstallation,
  port: number,
): PostgresServer {
  const logFile = path.join(place.dataDir, 'postgres.log')
  const { descriptor, startsAt } = openLog(logFile)
  const { child, orders } = spawnSupervisor(place, programs, port, descriptor)
  closeSync(descriptor)
  let running = true
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  }).finally(() => {
    running = false
    orders.destroy()
  })
  child.unref()
  orders.unref()

  async function stop(): Promise<void> {
    if (!running) return
    child.ref()
    orders.write('INT\n')
    const escalation = setTimeout(() => orders.write('QUIT\n'), FAST_SHUTDOWN_SECONDS * 1000)
    await ended.finally(() => clearTimeout(escalation))
  }
  let stopping: Promise<void> | undefined
  return {
    ended,
    isRunning: () => running,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
    logOutput: () => readFileSync(logFile).subarray(startsAt).toString(),
  }
}
