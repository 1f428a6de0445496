import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { bundleCommandsIfStale } from './bundle-commands.mjs'
import { bundlePackages } from './bundle-packages.patch.mjs'
import { bundlePageScripts } from './bundle-page-scripts.mjs'
import { dedupeChunks } from './dedupe-chunks.patch.mjs'
import { linkAdminStyles } from './link-admin-styles.patch.mjs'
import { NODE_BUNDLE } from './node-bundle.mjs'
import { precompressAssets } from './precompress-assets.mjs'
import { run } from './run-command.mjs'
import { writeSbom } from './sbom.mjs'
import { digestOfFiles } from './source-digest.mjs'
import { requireKnownVersions } from './vendor-versions.mjs'

const SOURCES = ['src', 'payload.config.ts', 'next.config.ts', 'tsconfig.json', 'package-lock.json']
/** Files that follow the build, in `bootstrap`, belong to it; those that only run tests do not. */
export const NOT_BUILD_INPUT =
  /\.(test\.tsx?|md)$|^src\/(seed|scripts\/(?!bootstrap\/)|scripts\/bootstrap\/(browser|steps)\.mjs)/
const DIGEST_FILE = '.next/kovina-sources'
const SERVER = 'dist/server.mjs'
/**
 * Next makes the ids of server functions of this. With the same in each build, a form of the admin panel that was opened
 * before a deploy goes on working. What it encrypts is encrypted with another key (src/server/next/server-functions-key.ts).
 */
const SERVER_FUNCTION_IDS = createHash('sha256').update('kovina: ids of server functions').digest('base64')

/** A digest of everything the build is made from. */
export const sourceDigest = () => digestOfFiles(SOURCES, NOT_BUILD_INPUT)

/** The small server in front of Next, Next's memory, and the commands, as one file each: no TypeScript loader runs in production. */
export async function bundleServer(digest = sourceDigest()) {
  // The server that is replaced first is part of the build: one that is interrupted, or never follows, as in development,
  // would pass for finished after a way back to the earlier sources.
  if (!isBuilt(digest)) rmSync(DIGEST_FILE, { force: true })
  await bundleCommandsIfStale(digest)
  const { build } = await import('esbuild')
  await build({
    ...NODE_BUNDLE,
    entryPoints: { server: 'src/server/start.ts', 'next-cache': 'src/server/next/next-cache.ts' },
    outdir: 'dist',
    sourcemap: 'inline',
  })
}

/** Tells whether the build that is there is of the sources as they are. */
export function isBuilt(digest = sourceDigest()) {
  return existsSync(SERVER) && existsSync(DIGEST_FILE) && readFileSync(DIGEST_FILE, 'utf8') === digest
}

/** Builds the site when the build is older than the sources, and its commands when they are. Needs no database. */
export async function buildIfStale({ force = false } = {}) {
  const digest = sourceDigest()
  if (!force && isBuilt(digest)) {
    await bundleCommandsIfStale(digest)
    return 'up to date'
  }
  requireKnownVersions()
  await bundleServer(digest)
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // As at a start (src/server/next/env-files.patch.ts): a build is the same wherever it is made.
      __NEXT_PROCESSED_ENV: 'true',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: SERVER_FUNCTION_IDS,
    },
  })
  dedupeChunks()
  linkAdminStyles()
  await bundlePackages()
  // Next begins with an empty folder.
  await bundlePageScripts()
  await precompressAssets()
  writeSbom()
  writeFileSync(DIGEST_FILE, digest)
  return undefined
}
