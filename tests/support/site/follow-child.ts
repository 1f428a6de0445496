import type { ChildProcess } from 'node:child_process'

/** A process that the ended one has started, and that prints to the same pipe, may keep it open for so long. */
const PIPE_HELD_MS = 2000

export interface FollowedChild {
  /** Everything that it has printed so far. */
  output(): string
  /** Resolves with the exit code, once its last lines are read; null where a signal has ended it, or it has not begun. */
  ended: Promise<number | null>
}

/** Listens to a process whose output is piped, from its start on. */
export function followChild(child: ChildProcess): FollowedChild {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      // Its last lines may still be in the pipe.
      const patience = setTimeout(() => resolve(code), PIPE_HELD_MS)
      child.once('close', () => {
        clearTimeout(patience)
        resolve(code)
      })
    })
    // It could not be started at all.
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

/** Waits until it has printed the text; where it ends instead, or is too slow, it is killed and all it said is told. */
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
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
