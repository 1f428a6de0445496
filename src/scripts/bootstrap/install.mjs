import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './run-command.mjs'

const MARK = 'node_modules/.kovina-installed'

function wantedMark() {
  const lock = readFileSync('package-lock.json')
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch} ${process.versions.modules}`
}

/** Installs the packages of package-lock.json unless exactly these are there already. */
export async function install() {
  const wanted = wantedMark()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return 'already installed'
  // devDependencies build the site, so they are needed for every NODE_ENV.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(MARK, wanted)
  return undefined
}
