import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Maximum time that a child of the ended process, which shares its pipe, may keep it open. */
const PIPE_HELD_MS = 2000

export interface FollowedChild {
  /** Returns its whole output so far. */
  output(): string
  /** Resolves with the exit code, after its last output was read; null if it was ended by a signal, or has not started. */
  ended: Promise<number | null>
}

/** Follows a process with piped output, from its start on. */
export function followChild(child: ChildProcess): FollowedChild {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      // The last output may still be in the pipe.
      const patience = setTimeout(() => resolve(code), PIPE_HELD_MS)
      child.once('close', () => {
        clearTimeout(patience)
        resolve(code)
      })
    })
    // The process could not be started at all.
    child.once('error', (error) => {
      output += error
      resolve(null)
    })
  })
  return { output: () => output, ended }
}

interface FollowedStart extends FollowedChild {
  child: ChildProcess
}

/**
 * Waits until the process has printed the text. If it ends first, or takes too long, kills it, and throws with its
 * output.
 */
export async function untilPrinted(
  { child, output, ended }: FollowedStart,
  text: string,
  timeoutMs: number,
): Promise<void> {
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  const deadline = Date.now() + timeoutMs
  while (!output().includes(text)) {
    if (hasEnded) throw new Error(`it ended without having printed "${text}":\n${output()}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`it has not printed "${text}" after ${timeoutMs} ms:\n${output()}`)
    }
    await pause(25)
  }
}
