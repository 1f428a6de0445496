// Runs the production server as a separate process on a copy of a template, so that no test affects another.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isBuilt } from '@/scripts/bootstrap/build.mjs'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'
import packageFile from '../../../package.json' with { type: 'json' }
import { createDatabase } from '../database/database-server'
import type { Templates } from '../database/templates'
import { copyOf, removeDirectory, temporaryDirectory } from '../temporary-directories'
import { followChild, untilPrinted } from './follow-child'
import { testPort } from './test-port'
import { UNSET_SETTINGS } from './unset-settings'

const START_TIMEOUT_MS = 60_000
const CONTROL = path.resolve('tests/support/site/site-control.mjs')

/** The product's script, split in two: tests run the site as its users do. */
const [BEFORE_NODE = '', AFTER_NODE = ''] = packageFile.scripts.serve.split('exec node ')
/** Variables of glibc, which is loaded before the site could set them. */
const MALLOC_VARIABLES: Record<string, string> = Object.fromEntries(
  BEFORE_NODE.trim()
    .split(' ')
    .map((one) => one.split('=')),
)

export interface TestSite {
  url: string
  databaseUrl: string
  dataDir: string
  /** The first administrator; the password is empty if the template has none. */
  admin: { email: string; password: string }
  process: ChildProcess
  /** Returns its whole output so far. */
  output(): string
  /** The variables with which it was started, other than those of the machine. */
  startedWith: Record<string, string>
  /** Sets environment variables of the running server; null removes one. */
  setVariables(variables: Record<string, string | null>): Promise<void>
  /** Sets the server's clock this many milliseconds ahead of the real one. PostgreSQL's clock does not change. */
  setClock(offsetMs: number): Promise<void>
  /** Runs at once the server's timers that are due within this time. */
  advanceTimers(ms: number): Promise<void>
  /**
   * Advances the server's monotonic clock (`performance.now`) by this number of milliseconds, so that cached values
   * expire.
   */
  advanceSteadyClock(ms: number): Promise<void>
  /** Makes writes below the folder fail as on a full disk; null ends this. */
  setFullFolder(folder: string | null): Promise<void>
  /** Resolves when the server has been nearly idle for a moment, however slow the machine is. */
  untilIdle(): Promise<void>
  /** Stops the server's clock at this time, until `setClock`. */
  holdClock(atMs: number): Promise<void>
  /** Returns the processor time of all threads since the start. */
  cpuMs(): Promise<number>
  /** Returns the peak memory use. */
  peakMemoryBytes(): Promise<number>
  /** Sends the signal; resolves with the exit code once the process has ended. Files and database remain. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Ends the process, and removes its files. The database is dropped at the end of the run. */
  remove(): Promise<void>
}

interface Cost {
  cpuMs: number
  peakMemoryBytes: number
}

export interface TestSiteOptions {
  /** Template to start from; by default the demo content. */
  template?: 'demo' | 'migrated'
  /** An existing database and its data directory to use instead: for a second process of the same site, or a restart. */
  of?: Pick<TestSite, 'databaseUrl' | 'dataDir'>
  /** By default a free one. */
  port?: number
  /** Folder of the product; by default the working directory. */
  productDir?: string
  environment?: Record<string, string>
  /** Names of settings that are left to the product's `.env`. */
  fromEnvFile?: readonly string[]
  /** Limit of open files and connections (`ulimit -n`); by default that of this process. */
  openFilesMax?: number
  /** V8's memory limit, replacing that of the `serve` script. */
  maxOldSpaceMb?: number
}

/** Returns Node's own arguments, with another memory limit if the test has one. */
function nodeArguments({ maxOldSpaceMb }: TestSiteOptions): string[] {
  const given = AFTER_NODE.split(' ')
  const limit = `--max-old-space-size=${maxOldSpaceMb}`
  return maxOldSpaceMb ? given.map((one) => (one.startsWith('--max-old-space-size') ? limit : one)) : given
}

/** Makes a new database and data directory, for `of`. */
export async function copyOfTemplate(
  templates: Templates,
  name: 'demo' | 'migrated' = 'demo',
): Promise<Pick<TestSite, 'databaseUrl' | 'dataDir'>> {
  const databaseUrl = await createDatabase(templates.adminUrl, templates.prefix, templates[name])
  return { databaseUrl, dataDir: name === 'demo' ? copyOf(templates.demoDataDir) : temporaryDirectory() }
}

let isFresh: boolean | undefined

/** Wraps a command so that the shell limits its open files. */
function withOpenFiles(max: number | undefined, command: readonly string[]): readonly string[] {
  return max === undefined ? command : ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(max), ...command]
}

/**
 * Requires an existing build: two sites that built at the same time would damage each other's build. Checked once,
 * because it reads all sources.
 */
function requireBuild(): void {
  isFresh ??= isBuilt()
  if (!isFresh) throw new Error('the build is older than the sources: "npm run build"')
}

/** Starts the build on a free port; resolves once the site reports that it is ready. */
export async function startTestSite(templates: Templates, options: TestSiteOptions = {}): Promise<TestSite> {
  if (!options.productDir) requireBuild()
  const { databaseUrl, dataDir } = options.of ?? (await copyOfTemplate(templates, options.template ?? 'demo'))
  const port = options.port ?? (await testPort())
  const node = [process.execPath, '--import', CONTROL, ...nodeArguments(options)]
  const [command = '', ...args] = withOpenFiles(options.openFilesMax, node)
  const child = spawn(command, args, {
    cwd: options.productDir,
    env: {
      ...process.env,
      ...UNSET_SETTINGS,
      ...Object.fromEntries((options.fromEnvFile ?? []).map((name) => [name, undefined])),
      ...MALLOC_VARIABLES,
      NODE_ENV: 'production',
      // All readers of a test come from one address.
      RATE_LIMITER_PAGES_ENABLED: 'false',
      // Only the test of the page cache turns it on; other sites would render 60 pages that no test reads.
      PAGE_CACHE_PREWARM: 'false',
      ...options.environment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { output, ended } = followChild(child)
  await untilPrinted({ child, output, ended }, 'Ready after', START_TIMEOUT_MS)

  let sent = 0
  const control = async (message: object): Promise<Cost> => {
    sent += 1
    const id = sent
    const answered = new Promise<Cost>((resolve, reject) => {
      const hear = (answer: Cost & { id: number }) => {
        if (answer.id !== id) return
        child.off('message', hear)
        resolve(answer)
      }
      child.on('message', hear)
      ended.then(() => reject(new Error(`the site has ended:\n${output()}`)))
    })
    child.send({ id, ...message })
    return answered
  }
  const passwordFile = path.join(dataDir, INITIAL_ADMIN_PASSWORD_FILE)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    url: `http://localhost:${port}`,
    databaseUrl,
    dataDir,
    admin: {
      email: INITIAL_ADMIN_EMAIL,
      password: existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '',
    },
    process: child,
    startedWith: options.environment ?? {},
    output,
    setVariables: async (variables) => void (await control({ variables })),
    setClock: async (clockOffsetMs) => void (await control({ clockOffsetMs, clockAtMs: null })),
    holdClock: async (clockAtMs) => void (await control({ clockAtMs })),
    cpuMs: async () => (await control({})).cpuMs,
    peakMemoryBytes: async () => (await control({})).peakMemoryBytes,
    advanceTimers: async (advanceMs) => void (await control({ advanceMs })),
    advanceSteadyClock: async (steadyMs) => void (await control({ steadyMs })),
    setFullFolder: async (fullFolder) => void (await control({ fullFolder })),
    untilIdle: async () => void (await control({ untilIdle: true })),
    end,
    remove: async () => {
      await end()
      removeDirectory(dataDir)
    },
  }
}
