// Bundles the commands of package.json that need the product itself: loading Payload file by file through a TypeScript
// loader takes 9 s of processor time, the bundle 1.5 s.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { NODE_BUNDLE } from './node-bundle.mjs'
import { digestOfFiles } from './source-digest.mjs'

/** Sources of the commands beside those of the build; the demo content is read as it is. */
export const MORE_SOURCES = ['src/seed', 'src/scripts', 'migrations']
export const NOT_IN_COMMANDS = /\.(test\.tsx?|md|yaml|jpg|pdf|json)$/

/** The bundle; its first argument is the name of the command (`src/scripts/commands.ts`). */
export const COMMANDS = 'dist/commands.mjs'
const DIGEST_FILE = 'dist/commands-sources'

/**
 * Makes the bundle unless it is of the sources as they are; `sourceDigest` is that of the build's. It replaces the older one
 * at once, which another process may be loading.
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
    // Next has no map of its exports, so that Node asks for the ending.
    alias: { 'next/cache': 'next/cache.js', 'next/headers': 'next/headers.js' },
  })
  renameSync(unfinished, COMMANDS)
  writeFileSync(DIGEST_FILE, digest)
}
