import type { ChildProcess } from 'node:child_process'

export interface FollowedChild {
  /** Everything that it has printed so far. */
  output(): string
  /** Resolves with the exit code; null where a signal has ended it, or it has not begun. */
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
    child.once('exit', (code) => resolve(code))
    // It could not be started at all.
    child.once('error', (error) => {
      output += error
      resolve(null)
    })
  })
  return { output: () => output, ended }
}
