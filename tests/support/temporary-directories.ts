import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { temporaryDirectory } from '@/scripts/testing/run-directory.mjs'

export { temporaryDirectory }

/** Copies a directory with all its content, including owners and permissions, which PostgreSQL checks. */
export function copyOf(directory: string): string {
  const copy = temporaryDirectory()
  execFileSync('cp', ['-a', `${directory}/.`, copy])
  return copy
}

/** Removes a directory. Retries, because a process that is just ending may still write a file there. */
export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
