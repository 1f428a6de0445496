// The whole app as a user starts it: one process, its own data directory, its own port.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'
import packageFile from '../../../package.json' with { type: 'json' }
import { temporaryDirectory } from '../temporary-directories'
import { followChild, untilPrinted } from './follow-child'
import { testPort } from './test-port'
import { UNSET_SETTINGS } from './unset-settings'

// Pictures are made in many sizes: on a machine with other work that takes minutes.
const TIMEOUT_MS = 600_000

export interface RunningApp {
  url: string
  dataDir: string
  admin: { email: string; password: string }
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves with the exit code once the process is gone. */
  ended: Promise<number | null>
  /** Sends the signal, and waits until the process has ended. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface AppOptions {
  /** Default: a new temporary one. */
  dataDir?: string
  databaseUrl?: string
  /** Default: a free one. */
  port?: number
  /** Names the folder of the product; default: here. */
  productDir?: string
  environment?: Record<string, string>
}

/** `npm start` without npm between: the process that the operator's signals reach. */
export function spawnStart(environment: Record<string, string>, productDir = process.cwd()) {
  const child = spawn('sh', ['-c', packageFile.scripts.serve], {
    cwd: productDir,
    env: { ...process.env, ...UNSET_SETTINGS, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ...followChild(child) }
}

/** Starts it on a free port and waits until it says that it is ready. Needs a build. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = options.dataDir ?? temporaryDirectory()
  const port = options.port ?? (await testPort())
  const settings = {
    ...options.environment,
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    PORT: String(port),
  }
  const started = spawnStart(settings, options.productDir)
  const { child, ended, output } = started
  await untilPrinted(started, 'Ready after', TIMEOUT_MS)
  return {
    url: `http://localhost:${port}`,
    dataDir,
    admin: {
      email: INITIAL_ADMIN_EMAIL,
      password: readFileSync(path.join(dataDir, INITIAL_ADMIN_PASSWORD_FILE), 'utf8').trim(),
    },
    process: child,
    output,
    ended,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
