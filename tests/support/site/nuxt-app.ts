// Builds the application of tests/nuxt-app once, starts it as a process, and records its requests and those of its
// pages.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeDirectory } from '../temporary-directories'
import { followChild, untilPrinted } from './follow-child'

const SOURCES = path.resolve('tests/nuxt-app')
/** Matches files that Nuxt generates when the application is developed in its folder. */
const MADE_THERE = /^(node_modules|\.nuxt|\.output)\//
const PACKAGE_FILES = ['package.json', 'package-lock.json']
const CACHE = path.resolve('node_modules/.cache/kovina')
const TIMEOUT_MS = 60_000

/** Lacks the variables by which Vitest tells its child processes that they run in a test, because Nuxt reacts to them. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  TEST: undefined,
  VITEST: undefined,
}

function start(command: string, args: string[], cwd: string, variables: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ...followChild(child) }
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const { ended, output } = start(command, args, cwd)
  const code = await ended
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output()}`)
}

function sourceFiles(): string[] {
  const entries = readdirSync(SOURCES, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => path.relative(SOURCES, path.join(file.parentPath, file.name)))
    .filter((file) => !MADE_THERE.test(file))
    .sort()
}

function digestOf(files: string[]): string {
  const digest = createHash('sha256').update(
    `${process.platform}-${process.arch}-${process.versions.modules}`,
  )
  for (const file of files) digest.update(file).update(readFileSync(path.join(SOURCES, file)))
  return digest.digest('hex').slice(0, 16)
}

function copySources(files: string[], to: string): void {
  for (const file of files) cpSync(path.join(SOURCES, file), path.join(to, file))
}

/** Makes a directory of the cache if it is missing. It is renamed into place when it is complete. */
async function kept(name: string, make: (directory: string) => Promise<void>): Promise<string> {
  const place = path.join(CACHE, name)
  if (existsSync(place)) return place
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(path.join(CACHE, 'unfinished-'))
  try {
    await make(unfinished)
    // Another run may have been faster.
    if (!existsSync(place)) renameSync(unfinished, place)
  } finally {
    removeDirectory(unfinished)
  }
  return place
}

/** Installs the packages of its lock file. */
function installed(): Promise<string> {
  return kept(`nuxt-packages-${digestOf(PACKAGE_FILES)}`, async (directory) => {
    copySources(PACKAGE_FILES, directory)
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], directory)
  })
}

/** Installs and builds the application unless exactly this version has been built; resolves with the directory. */
export function builtNuxtApp(): Promise<string> {
  const files = sourceFiles()
  return kept(`nuxt-output-${digestOf(files)}`, async (directory) => {
    const packages = await installed()
    // Below a `node_modules` Nuxt would treat the application's own files as those of a package.
    const workshop = mkdtempSync(path.join(tmpdir(), 'kovina-nuxt-'))
    try {
      copySources(files, workshop)
      symlinkSync(path.join(packages, 'node_modules'), path.join(workshop, 'node_modules'))
      await run(process.execPath, ['node_modules/nuxt/bin/nuxt.mjs', 'build'], workshop)
      cpSync(path.join(workshop, '.output'), directory, { recursive: true, verbatimSymlinks: true })
    } finally {
      removeDirectory(workshop)
    }
  })
}

export interface RunningNuxtApp {
  url: string
  end(): Promise<unknown>
}

/** Starts a built application; the variables set its runtime configuration (`NUXT_…`). */
export async function startNuxtApp(
  built: string,
  port: number,
  variables: Record<string, string>,
): Promise<RunningNuxtApp> {
  const place = { NITRO_HOST: 'localhost', NITRO_PORT: String(port) }
  const started = start(process.execPath, ['server/index.mjs'], built, {
    ...variables,
    ...place,
  })
  await untilPrinted(started, 'Listening on', TIMEOUT_MS)
  return {
    url: `http://localhost:${port}`,
    end() {
      started.child.kill()
      return started.ended
    },
  }
}

/** A recorded request. */
export interface RecordedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The parsed JSON body; undefined without one. */
  body: unknown
  /** 0 until there is a response. */
  status: number
}

export interface RecordingProxy {
  /** The address of the proxy, which the client uses as that of the app. */
  url: string
  /** All requests but preflights, in order. */
  calls: RecordedCall[]
  leadTo(appUrl: string): void
  close(): void
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Opens a proxy to an app that changes nothing and records everything. */
export async function openRecordingProxy(): Promise<RecordingProxy> {
  const calls: RecordedCall[] = []
  let target = ''
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(url, target)
    const call: RecordedCall = {
      method,
      path: pathname,
      query: searchParams,
      headers,
      body: body.length > 0 ? JSON.parse(body.toString()) : undefined,
      status: 0,
    }
    if (method !== 'OPTIONS') calls.push(call)
    const passedOn = ask(new URL(url, target), { method, headers }, (answer) => {
      call.status = answer.statusCode ?? 0
      response.writeHead(call.status, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', () => response.destroy())
    passedOn.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    leadTo(appUrl) {
      target = appUrl
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
