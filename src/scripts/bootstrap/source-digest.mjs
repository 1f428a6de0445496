// Lists source files, and computes a digest of them that does not depend on timestamps or git.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Returns the file itself, or all files below a folder sorted by name, without installed packages. */
export function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}

/** Returns the digest (hex) of names and contents below the places, without files whose path matches `without`. */
export function digestOfFiles(places, without) {
  const digest = createHash('sha256')
  for (const file of places.flatMap(filesBelow))
    if (!without.test(file)) digest.update(file).update(readFileSync(file))
  return digest.digest('hex')
}
