// Creates the directory of one `npm test` that contains all temporary ones, so that a killed worker leaves nothing
// behind.

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates a directory that every user may enter, as `npm start` does, because root's PostgreSQL runs as another user.
 * It is inside the directory of the current run, if there is one. Does not change `TMPDIR`, where tsx and Playwright
 * keep caches between runs.
 */
export function temporaryDirectory() {
  const directory = mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'kovina-test-'))
  chmodSync(directory, 0o755)
  return directory
}

/**
 * Removes a directory in a separate process that outlives this one, without waiting: the databases of a run are
 * thousands of files, which take a busy disk minutes to delete.
 */
export function discardDirectory(directory) {
  spawn('rm', ['-rf', directory], { detached: true, stdio: 'ignore' }).unref()
}

/**
 * Creates the directory for temporary directories of tests in this process and its children; it is removed when the
 * process ends.
 */
export function openRunDirectory() {
  const directory = temporaryDirectory()
  process.env.TEST_DIRECTORY = directory
  process.once('exit', () => discardDirectory(directory))
}
