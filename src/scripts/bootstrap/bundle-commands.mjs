// Bundles the commands of package.json that need the product itself: loading Payload file by file through a TypeScript
// loader takes 9 s of processor time, the bundle 1.5 s.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { NODE_BUNDLE } from './node-bundle.mjs'
import { digestOfFiles } from './source-digest.mjs'

const SOURCES = ['src', 'migrations', 'payload.config.ts', 'tsconfig.json', 'package-lock.json']
/** Files that are not in the bundle: those of pages and of the server, and the demo content, which is read as it is. */
export const NOT_IN_COMMANDS =
  /\.(test\.tsx?|css|md|yaml|jpg|pdf)$|^migrations\/.*\.json$|^src\/(app|features|ui|server)\//

/** The bundle; its first argument is the name of the command (`src/scripts/commands.ts`). */
export const COMMANDS = 'dist/commands.mjs'
const DIGEST_FILE = 'dist/commands-sources'

/** Makes the bundle unless it is of the sources as they are. It replaces the older one at once, which another process may be loading. */
export async function bundleCommandsIfStale() {
  const digest = digestOfFiles(SOURCES, NOT_IN_COMMANDS)
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
