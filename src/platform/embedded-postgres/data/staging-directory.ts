// Creates directories that are filled first and renamed afterwards, so that an incomplete one is never used.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const PREFIX = 'unfinished-'
// Far longer than filling one takes; a younger one may belong to a process that is starting.
const ABANDONED_AFTER_MINUTES = 10

function isAbandoned(directory: string): boolean {
  const made = statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - made > ABANDONED_AFTER_MINUTES * 60_000
}

/** Creates an empty directory in `parent`, on the same disk as its target; deletes abandoned ones. */
export function createStagingDirectory(parent: string): string {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = path.join(parent, name)
    if (isAbandoned(directory)) rmSync(directory, { recursive: true, force: true })
  }
  return mkdtempSync(path.join(parent, PREFIX))
}
