import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { temporaryDirectory } from '@/scripts/testing/run-directory.mjs'

export { temporaryDirectory }

/** A new directory with all that is in another: owners and permissions too, which PostgreSQL looks at. */
export function copyOf(directory: string): string {
  const copy = temporaryDirectory()
  execFileSync('cp', ['-a', `${directory}/.`, copy])
  return copy
}

/** A process that is just ending may still write a file in there: then it is tried again. */
export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
