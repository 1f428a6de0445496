// A house for measuring: the built site, in a process of its own, with data that is thrown away.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD_FILE } from '@/facts/first-admin'
import { freePort } from '@/platform/database/free-port'

const PATIENCE_MS = 300_000

export interface MeasuredHouse {
  url: string
  admin: { email: string; password: string }
  dataDir: string
  pid: number
  /** Its data is thrown away, unless it is to be kept. */
  end(keepsData?: boolean): Promise<void>
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`the house is not ready:\n${output}`)), PATIENCE_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      if (!output.includes('Ready after')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', () => reject(new Error(`the house ended while starting:\n${output}`)))
  })
}

/** Starts it with demo content, in a new data directory or a given one; `environment` on top of what `npm start` would have. */
export async function startMeasuredHouse(
  environment: Record<string, string>,
  dataDir = mkdtempSync(path.join(tmpdir(), 'kovina-bench-')),
): Promise<MeasuredHouse> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--conditions=production', 'src/scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(child)
  const password = readFileSync(path.join(dataDir, FIRST_ADMIN_PASSWORD_FILE), 'utf8').trim()
  return {
    url: `http://localhost:${port}`,
    admin: { email: FIRST_ADMIN_EMAIL, password },
    dataDir,
    pid: child.pid ?? 0,
    async end(keepsData = false) {
      child.kill('SIGTERM')
      await ended
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
