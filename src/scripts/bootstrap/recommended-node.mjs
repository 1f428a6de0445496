// The recommended Node (.nvmrc) for tests, from the npm registry where the machine has another.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run-command.mjs'

/** The release that tests use: pinned, as every package is. */
export const PINNED_NODE = '24.21.0'

const majorOf = (version) => version.replace(/^v/, '').split('.')[0]

function versionOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined
}

/** Nodejs.org's binaries under the names that the package `node` of the registry installs them by. */
async function fromRegistry() {
  const name = `node-${process.platform}-${process.arch}`
  // A folder for each release: npm would keep what lies there.
  const folder = path.resolve(`node_modules/.cache/kovina/node-${PINNED_NODE}`)
  const program = path.join(folder, 'node_modules', name, 'bin/node')
  if (versionOf(program) === PINNED_NODE) return program
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { allowFailure: true, quiet: true }
  await run('npm', ['install', ...flags, '--prefix', folder, `${name}@${PINNED_NODE}`], options)
  return versionOf(program) === PINNED_NODE ? program : undefined
}

let program = process.execPath

/**
 * Makes the recommended Node ready for `recommendedNode`. Answers with a line that names the version in use: where the registry
 * has no binary for this machine it is the Node that runs already.
 */
export async function ensureRecommendedNode() {
  const wanted = readFileSync('.nvmrc', 'utf8').trim()
  if (majorOf(process.version) === wanted) return process.version
  const found = await fromRegistry()
  if (!found) return `none for ${process.platform}-${process.arch} in the registry: ${process.version}`
  program = found
  return `v${PINNED_NODE}`
}

/** The path of the Node that `ensureRecommendedNode` has found; before, and without it, the one that runs. */
export const recommendedNode = () => program

/** Variables for a process that is to find this Node for the scripts of package.json that it runs. */
export function withNode(node) {
  return { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
}
