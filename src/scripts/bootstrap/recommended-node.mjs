// Provides the recommended Node (.nvmrc) for tests, from the npm registry if the machine has another version.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run-command.mjs'

/** Version that tests use: pinned, like every package. */
export const PINNED_NODE = '24.21.0'

const majorOf = (version) => version.replace(/^v/, '').split('.')[0]

function versionOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined
}

/** Installs the binary of nodejs.org from the package that the registry's package `node` installs on this platform. */
async function fromRegistry() {
  const name = `node-${process.platform}-${process.arch}`
  // One folder per version, because npm would keep an existing installation.
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
 * Makes the recommended Node available for `recommendedNode`. Returns a line that names the version in use: the running
 * Node if the registry has no binary for this machine.
 */
export async function ensureRecommendedNode() {
  const wanted = readFileSync('.nvmrc', 'utf8').trim()
  if (majorOf(process.version) === wanted) return process.version
  const found = await fromRegistry()
  if (!found) return `none for ${process.platform}-${process.arch} in the registry: ${process.version}`
  program = found
  return `v${PINNED_NODE}`
}

/** Returns the path of the Node that `ensureRecommendedNode` has found; of the running Node before that. */
export const recommendedNode = () => program

/** Returns the variables with which a process finds this Node for the scripts of package.json that it runs. */
export function withNode(node) {
  return { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
}
