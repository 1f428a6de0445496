import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new directory that every user may enter, as the one that `npm start` makes: root's PostgreSQL runs as another. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'kovina-test-'))
  chmodSync(directory, 0o755)
  return directory
}

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
