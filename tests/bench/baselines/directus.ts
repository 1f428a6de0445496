// Directus itself, on a database of its own in the same PostgreSQL. It is no dependency of ours, as its licence is another one:
// who measures installs it.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runStatement } from '@tests/support/database/run-statement'
import { freePort } from '@/platform/embedded-postgres/free-port'
import type { BenchApp } from '../support/bench-app'
import { type Child, runChild, startChild } from '../support/child-process'

const DATABASE = 'bench_directus'

/** It takes no `admin@localhost`, which is ours. */
const ADMIN = { email: 'admin@example.com', password: 'a long password 1' }

/** Starts the Directus that is installed in `folder`; throws when there is none. */
export async function startDirectus(
  app: BenchApp,
  folder: string,
): Promise<Child & Pick<BenchApp, 'url' | 'admin'>> {
  const command = path.resolve(folder, 'node_modules/directus/cli.js')
  if (!existsSync(command)) throw new Error(`Directus is not installed in ${folder}: ${command} is missing`)
  const port = await freePort()
  const cwd = mkdtempSync(path.join(tmpdir(), 'kovina-bench-directus-'))
  await runStatement(app.adminUrl(), `create database ${DATABASE}`)
  const databaseUrl = new URL(app.adminUrl())
  databaseUrl.pathname = DATABASE
  const environment = {
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl.href,
    SECRET: 'only for measuring',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOGIN_STALL_TIME: '0',
    TELEMETRY: 'false',
  }
  await runChild(process.execPath, [command, 'bootstrap'], { cwd, environment })
  const child = await startChild(process.execPath, [command, 'start'], {
    cwd,
    environment,
    ready: 'Server started',
  })
  return {
    ...child,
    url: `http://localhost:${port}`,
    admin: ADMIN,
    async end() {
      await child.end()
      rmSync(cwd, { recursive: true, force: true })
    },
  }
}
