// Files of the sources, and a digest of them: the clock and git play no part.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A file itself, or all files below a folder in the order of their names, installed packages left out. */
export function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}

/** The digest (hex) of names and contents below the places, but for the files whose path matches `without`. */
export function digestOfFiles(places, without) {
  const digest = createHash('sha256')
  for (const file of places.flatMap(filesBelow))
    if (!without.test(file)) digest.update(file).update(readFileSync(file))
  return digest.digest('hex')
}
