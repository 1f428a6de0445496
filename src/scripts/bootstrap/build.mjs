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
/**
 * Matches sources that do not change the build. Files in `bootstrap` that process a finished build belong to it; those
 * that only run tests do not.
 */
export const NOT_BUILD_INPUT =
  /\.(test\.tsx?|md)$|^src\/(seed|scripts\/(?!bootstrap\/)|scripts\/bootstrap\/(browser|steps)\.mjs)/
const DIGEST_FILE = '.next/kovina-sources'
const SERVER = 'dist/server.mjs'
/**
 * Next derives the ids of server functions from this value. Because it is the same in every build, a form of the admin
 * panel that was opened before a deploy still works. Encryption uses another key
 * (src/server/next/server-functions-key.ts).
 */
const SERVER_FUNCTION_IDS = createHash('sha256').update('kovina: ids of server functions').digest('base64')

/** Returns a digest of all sources of the build. */
export const sourceDigest = () => digestOfFiles(SOURCES, NOT_BUILD_INPUT)

/**
 * Bundles the server in front of Next, Next's cache, and the commands into one file each, so that production needs no
 * TypeScript loader.
 */
export async function bundleServer(digest = sourceDigest()) {
  // The server is part of the build, but is replaced first. If the build is interrupted, or never follows, as in
  // development, it must not pass for complete when the earlier sources are restored.
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

/** Tells whether the existing build was made from the current sources. */
export function isBuilt(digest = sourceDigest()) {
  return existsSync(SERVER) && existsSync(DIGEST_FILE) && readFileSync(DIGEST_FILE, 'utf8') === digest
}

/**
 * Builds the site if the build is older than the sources, and the commands if they are older than theirs. Needs no
 * database.
 */
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
      // As at a start (src/server/next/env-files.patch.ts), so that a build does not depend on settings files.
      __NEXT_PROCESSED_ENV: 'true',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: SERVER_FUNCTION_IDS,
    },
  })
  dedupeChunks()
  linkAdminStyles()
  await bundlePackages()
  // Must follow Next's build, which empties the folder.
  await bundlePageScripts()
  await precompressAssets()
  writeSbom()
  writeFileSync(DIGEST_FILE, digest)
  return undefined
}
