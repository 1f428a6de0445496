// The production server as a process of its own, on a copy of a template: what a test does to it, no other test sees.

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

/** The script of the product in its two parts: tests run the site as its users do. */
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
  /** The first administrator; the password is empty where the template has none. */
  admin: { email: string; password: string }
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** The variables that it was started with, beside those of the machine. */
  startedWith: Record<string, string>
  /** Sets environment variables of the running server; null removes one. */
  setVariables(variables: Record<string, string | null>): Promise<void>
  /** Sets the server's clock to this many milliseconds ahead of the real one. PostgreSQL's stays as it is. */
  setClock(offsetMs: number): Promise<void>
  /** Does at once what the server's timers would do within so many milliseconds. */
  advanceTimers(ms: number): Promise<void>
  /** Puts the server's steady clock (`performance.now`) ahead by so many milliseconds: figures that it keeps for a while are old. */
  advanceSteadyClock(ms: number): Promise<void>
  /** Lets writes below the folder fail as on a full disk; null: no more. */
  setFullFolder(folder: string | null): Promise<void>
  /** Resolves when the server has had little to do for a moment, however slow the machine is. */
  untilIdle(): Promise<void>
  /** Lets the server's clock stand still at this moment, until `setClock`. */
  holdClock(atMs: number): Promise<void>
  /** Measures how long it has kept the processor busy since its start, all threads together. */
  cpuMs(): Promise<number>
  /** The most memory that it has ever had at once. */
  peakMemoryBytes(): Promise<number>
  /** Sends the signal; resolves with the exit code once the process is gone. Files and database stay. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Ends it, and removes its files. The database goes with the run. */
  remove(): Promise<void>
}

interface Cost {
  cpuMs: number
  peakMemoryBytes: number
}

export interface TestSiteOptions {
  /** Names the template that it starts from; default: the demo content. */
  template?: 'demo' | 'migrated'
  /** An existing database and its data directory instead: a second process of the same site, or a restart. */
  of?: Pick<TestSite, 'databaseUrl' | 'dataDir'>
  /** Default: a free one. */
  port?: number
  /** Names the folder of the product; default: here. */
  productDir?: string
  environment?: Record<string, string>
  /** Names settings that are left to the `.env` of the product. */
  fromEnvFile?: readonly string[]
  /** Limits the files and connections that it may have open at once (`ulimit -n`); default: as many as this process. */
  openFilesMax?: number
  /** V8's limit in place of the one of the `serve` script. */
  maxOldSpaceMb?: number
}

/** Node's own arguments, with another limit if the test has one. */
function nodeArguments({ maxOldSpaceMb }: TestSiteOptions): string[] {
  const given = AFTER_NODE.split(' ')
  const limit = `--max-old-space-size=${maxOldSpaceMb}`
  return maxOldSpaceMb ? given.map((one) => (one.startsWith('--max-old-space-size') ? limit : one)) : given
}

/** A database and a data directory of their own, for `of`. */
export async function copyOfTemplate(
  templates: Templates,
  name: 'demo' | 'migrated' = 'demo',
): Promise<Pick<TestSite, 'databaseUrl' | 'dataDir'>> {
  const databaseUrl = await createDatabase(templates.adminUrl, templates.prefix, templates[name])
  return { databaseUrl, dataDir: name === 'demo' ? copyOf(templates.demoDataDir) : temporaryDirectory() }
}

let isFresh: boolean | undefined

/** A command that the shell starts with fewer open files. */
function withOpenFiles(max: number | undefined, command: readonly string[]): readonly string[] {
  return max === undefined ? command : ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(max), ...command]
}

/** Two sites that begin to build at the same time would spoil each other's build. Asked once, as it reads all sources. */
function requireBuild(): void {
  isFresh ??= isBuilt()
  if (!isFresh) throw new Error('the build is older than the sources: "npm run build"')
}

/** Starts the build on a free port; resolves once it says that it is ready. */
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
      // The test of the page cache turns it on; the others' sites would render 60 pages that no test reads.
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
