// Bundles the commands of package.json that load the product: loading Payload file by file through a TypeScript loader
// takes 9 s of processor time, the bundle 1.5 s.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { NODE_BUNDLE } from './node-bundle.mjs'
import { digestOfFiles } from './source-digest.mjs'

/** Sources of the commands in addition to those of the build. The demo content is read at run time. */
export const MORE_SOURCES = ['src/seed', 'src/scripts', 'migrations']
export const NOT_IN_COMMANDS = /\.(test\.tsx?|md|yaml|jpg|pdf|json)$/

/** Path of the bundle, whose first argument is the name of a command (`src/scripts/commands.ts`). */
export const COMMANDS = 'dist/commands.mjs'
const DIGEST_FILE = 'dist/commands-sources'

/**
 * Makes the bundle unless it is up to date; `sourceDigest` is the digest of the build's sources. Replaces the older
 * bundle atomically, because another process may be loading it.
 */
export async function bundleCommandsIfStale(sourceDigest) {
  const digest = `${sourceDigest} ${digestOfFiles(MORE_SOURCES, NOT_IN_COMMANDS)}`
  if (existsSync(COMMANDS) && existsSync(DIGEST_FILE) && readFileSync(DIGEST_FILE, 'utf8') === digest) return
  const { build } = await import('esbuild')
  const unfinished = `${COMMANDS}.${process.pid}`
  await build({
    ...NODE_BUNDLE,
    entryPoints: ['src/scripts/commands.ts'],
    outfile: unfinished,
    outExtension: undefined,
    // Next has no `exports` in its package.json, so Node needs the file extension.
    alias: { 'next/cache': 'next/cache.js', 'next/headers': 'next/headers.js' },
  })
  renameSync(unfinished, COMMANDS)
  writeFileSync(DIGEST_FILE, digest)
}
