// Checks the versions of packages for which our patches and assumptions were written (docs/vendor-patches.md).

import { existsSync, readFileSync } from 'node:fs'

const DOCUMENT = 'docs/vendor-patches.md'

/** Returns the rows of the document; none if it is missing, as in the image. `isPatch` is false for assumptions. */
export function vendorRows() {
  if (!existsSync(DOCUMENT)) return []
  const [patches = '', assumptions = ''] = readFileSync(DOCUMENT, 'utf8').split('## Assumptions')
  const rowsIn = (text, isPatch) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [file = '', name = '', version = '', reason = '', upstream = '', test = ''] = line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', ''))
        return { file, name, version, reason, upstream, test, isPatch }
      })
  return [...rowsIn(patches, true), ...rowsIn(assumptions, false)]
}

/** Returns the version of a package in `node_modules`. */
export const installedVersion = (name) =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version

/** Throws if the patches were not tested with the installed version of a package. */
export function requireKnownVersions(rows = vendorRows()) {
  const unknown = rows.filter(({ name, version }) => installedVersion(name) !== version)
  if (unknown.length === 0) return
  const lines = unknown.map(
    ({ file, name, version }) => `  ${file}: ${name} ${version}, installed ${installedVersion(name)}`,
  )
  throw new Error(`Patches are for other versions of packages (${DOCUMENT}):\n${lines.join('\n')}`)
}
