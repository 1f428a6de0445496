// An app for measuring: the built site, in a process of its own, with data that is thrown away.

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedDatabaseUrl } from '@tests/support/database/embedded-database-url'
import { SUPERUSER } from '@/platform/embedded-postgres/connection-url'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'
import packageFile from '../../../package.json' with { type: 'json' }
import { UNSET_SETTINGS } from '../../support/site/unset-settings'
import { type Child, startChild } from './child-process'
import { postgresTicks } from './processor-time'

const READY = 'Ready after'

export interface BenchApp {
  url: string
  admin: { email: string; password: string }
  /** Of the PostgreSQL in it; another one after a restart. */
  databaseUrl(): string
  /** The same as the superuser, who may make other databases. */
  adminUrl(): string
  /** A second process on the same content, and its address. */
  startSecond(): Promise<Pick<Child, 'end'> & { url: string }>
  memoryKilobytes(): number
  /** Hundredths of a second that the process has worked so far. */
  workTicks(): number
  /** The same of its PostgreSQL. */
  databaseTicks(): number
  /** Ends and starts it on the same data; resolves with the milliseconds from the command to the first page. */
  restart(): Promise<number>
  /** Ends it and throws its data away. */
  end(): Promise<void>
}

interface BenchAppOptions {
  /** Default: a free one. */
  port?: number
  environment?: Record<string, string>
}

/** Resolves with the milliseconds until a page answers 200. */
async function untilFirstPage(url: string, began: number): Promise<number> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return performance.now() - began
    await pause(10)
  }
}

/** Starts it with demo content. A stalled sign-in is switched off, as it would measure the stall. */
export async function startBenchApp(options: BenchAppOptions = {}): Promise<BenchApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kovina-bench-'))
  // Root's PostgreSQL runs as another user, who has to get there.
  chmodSync(dataDir, 0o755)
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const open = (ownPort = port, databaseUrl = '') =>
    startChild('sh', ['-c', packageFile.scripts.serve], {
      environment: {
        ...UNSET_SETTINGS,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        LOGIN_STALL_TIME: '0',
        // All readers of a bench come from one address.
        RATE_LIMITER_PAGES_ENABLED: 'false',
        DATA_DIR: dataDir,
        PORT: String(ownPort),
        ...options.environment,
      },
      ready: READY,
    })
  let child = await open()
  const databaseUrl = () => embeddedDatabaseUrl(dataDir)
  const password = readFileSync(path.join(dataDir, INITIAL_ADMIN_PASSWORD_FILE), 'utf8').trim()
  return {
    url,
    admin: { email: INITIAL_ADMIN_EMAIL, password },
    databaseUrl,
    adminUrl: () => embeddedDatabaseUrl(dataDir, SUPERUSER),
    async startSecond() {
      const secondPort = await freePort()
      const { end } = await open(secondPort, databaseUrl())
      return { url: `http://localhost:${secondPort}`, end }
    },
    memoryKilobytes: () => child.memoryKilobytes(),
    workTicks: () => child.workTicks(),
    databaseTicks: () => postgresTicks(dataDir),
    async restart() {
      await child.end()
      const opening = open()
      const milliseconds = await untilFirstPage(url, performance.now())
      child = await opening
      return milliseconds
    },
    async end() {
      await child.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
