// Runs the whole app as a user starts it: one process with its own data directory and port.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'
import packageFile from '../../../package.json' with { type: 'json' }
import { temporaryDirectory } from '../temporary-directories'
import { followChild, untilPrinted } from './follow-child'
import { testPort } from './test-port'
import { UNSET_SETTINGS } from './unset-settings'

// Pictures are rendered in many sizes, which takes minutes on a busy machine.
const TIMEOUT_MS = 600_000

export interface RunningApp {
  url: string
  dataDir: string
  admin: { email: string; password: string }
  process: ChildProcess
  /** Returns its whole output so far. */
  output(): string
  /** Resolves with the exit code once the process has ended. */
  ended: Promise<number | null>
  /** Sends the signal, and waits until the process has ended. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface AppOptions {
  /** By default a new temporary one. */
  dataDir?: string
  databaseUrl?: string
  /** By default a free one. */
  port?: number
  /** Folder of the product; by default the working directory. */
  productDir?: string
  environment?: Record<string, string>
}

/** Runs `npm start` without npm in between: the process that gets the operator's signals. */
export function spawnStart(environment: Record<string, string>, productDir = process.cwd()) {
  const child = spawn('sh', ['-c', packageFile.scripts.serve], {
    cwd: productDir,
    env: { ...process.env, ...UNSET_SETTINGS, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ...followChild(child) }
}

/** Starts the app on a free port, and waits until it reports that it is ready. Needs a build. */
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
