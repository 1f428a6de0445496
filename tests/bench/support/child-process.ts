// Processes that the bench starts, measures and ends again.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processTicks } from './processor-time'

const PATIENCE_MS = 600_000

interface ChildOptions {
  cwd?: string
  environment?: Record<string, string>
  /** The text that it prints when it can be used; without it, its end is waited for. */
  ready?: string
}

export interface Child {
  /** Kilobytes of memory that the process holds now; 0 where the system does not say. */
  memoryKilobytes(): number
  /** Hundredths of a second that the process has worked so far; 0 where the system does not say. */
  workTicks(): number
  /** Sends SIGTERM and resolves when it is gone. */
  end(): Promise<void>
}

/** Reads what Linux says of the process; nothing elsewhere, or when it is gone. */
function statusOf(processId: number | undefined): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8')
  } catch {
    return ''
  }
}

const residentKilobytes = (status: string) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)

/** Resolves when it is ready; throws with its output when it ends or fails before. */
export function startChild(command: string, parts: string[], options: ChildOptions): Promise<Child> {
  const { cwd, environment, ready } = options
  const child = spawn(command, parts, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const handle: Child = {
    memoryKilobytes: () => residentKilobytes(statusOf(child.pid)),
    workTicks: () => processTicks(child.pid),
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (what: string) => reject(new Error(`${command} ${parts.join(' ')} ${what}:\n${output}`))
    const timer = setTimeout(() => fail('is not ready'), PATIENCE_MS)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (!ready || !output.includes(ready)) return
        clearTimeout(timer)
        resolve(handle)
      })
    }
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => {
      clearTimeout(timer)
      if (!ready && code === 0) resolve(handle)
      else fail(`ended with ${code}`)
    })
  })
}

/** Runs a command to its end; throws with its output when it fails. */
export async function runChild(
  command: string,
  parts: string[],
  options: Omit<ChildOptions, 'ready'>,
): Promise<void> {
  await startChild(command, parts, options)
}
