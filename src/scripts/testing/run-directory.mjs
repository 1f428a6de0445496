// The directory of one `npm test` that holds all temporary ones: a worker that is killed leaves nothing behind.

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Makes a new directory that every user may enter, as the one that `npm start` makes: root's PostgreSQL runs as another.
 * In the run's directory where there is a run. Not `TMPDIR`: caches of tsx and Playwright are kept there between runs.
 */
export function temporaryDirectory() {
  const directory = mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'kovina-test-'))
  chmodSync(directory, 0o755)
  return directory
}

/**
 * Removes a directory without waiting for it, in a process that outlives ours: the databases of a run are thousands of
 * files, which a busy disk takes minutes to give back.
 */
export function discardDirectory(directory) {
  spawn('rm', ['-rf', directory], { detached: true, stdio: 'ignore' }).unref()
}

/** Makes the directory that tests of this process and of its children put theirs in; it goes with the process. */
export function openRunDirectory() {
  const directory = temporaryDirectory()
  process.env.TEST_DIRECTORY = directory
  process.once('exit', () => discardDirectory(directory))
}
