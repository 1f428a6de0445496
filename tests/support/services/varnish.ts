// Runs a real Varnish in front of a site, with the configuration of docs/operations. Debian's packages are extracted,
// not installed, so the machine is not changed.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { followChild } from '../site/follow-child'
import { testPort } from '../site/test-port'
import { removeDirectory, temporaryDirectory } from '../temporary-directories'

const CACHE = path.resolve('node_modules/.cache/kovina/varnish')
const PACKAGES = ['varnish', 'libvarnishapi3', 'libjemalloc2']
const START_TIMEOUT_MS = 60_000

/** Downloads and extracts the packages once; needs Debian or Ubuntu with package lists. */
function extractedVarnish(): string {
  if (existsSync(CACHE)) return CACHE
  const work = `${CACHE}.${process.pid}`
  mkdirSync(work, { recursive: true })
  try {
    execFileSync('apt-get', ['download', ...PACKAGES], { cwd: work, stdio: 'pipe' })
    const packages = readdirSync(work).filter((file) => file.endsWith('.deb'))
    for (const file of packages) execFileSync('dpkg', ['-x', path.join(work, file), work])
    renameSync(work, CACHE)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return CACHE
}

/** Returns the folder of the libraries, which is named after the processor architecture. */
function libraryDir(root: string): string {
  const parent = path.join(root, 'usr/lib')
  const name = readdirSync(parent).find((entry) => entry.endsWith('-linux-gnu'))
  if (!name) throw new Error(`no libraries in ${parent}`)
  return path.join(parent, name)
}

export interface Varnish {
  url: string
  purgeUrl: string
  token: string
  close(): Promise<void>
}

/** Starts Varnish on a free port, in front of the site at `sitePort`, which may be started later. */
export async function startVarnish(sitePort: number): Promise<Varnish> {
  const root = extractedVarnish()
  const libraries = libraryDir(root)
  const folder = temporaryDirectory()
  const [port, token] = [await testPort(), 'token-of-varnish']
  const configuration = readFileSync('docs/operations/varnish.vcl', 'utf8')
    .replace('"3000"', `"${sitePort}"`)
    .replace('<token>"', `${token}"`)
  const file = path.join(folder, 'site.vcl')
  writeFileSync(file, configuration)
  const child = spawn(
    path.join(root, 'usr/sbin/varnishd'),
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'varnish'), '-f', file, '-s', 'malloc,64m'],
      ...['-a', `127.0.0.1:${port}`],
      ...['-p', `vmod_path=${path.join(libraries, 'varnish/vmods')}`],
      ...['-p', `vcl_path=${path.join(root, 'usr/share/varnish/vcl')}`],
    ],
    {
      env: { ...process.env, LD_LIBRARY_PATH: `${libraries}:${path.join(libraries, 'varnish')}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const { output, ended } = followChild(child)
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(`${url}/.purge`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Varnish does not start:\n${output()}`)
    await pause(50)
  }
  return {
    url,
    purgeUrl: `${url}/.purge`,
    token,
    async close() {
      child.kill()
      await ended
      removeDirectory(folder)
    },
  }
}
