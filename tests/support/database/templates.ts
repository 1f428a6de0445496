// Makes the starting point of all tests once per run: a PostgreSQL with two template databases, and the data directory
// of the one with demo content. Copying a template takes tens of milliseconds.

import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadOrCreateSecret } from '@/platform/crypto/secret-file'
import { digestOfFiles } from '@/scripts/bootstrap/source-digest.mjs'
import { discardDirectory } from '@/scripts/testing/run-directory.mjs'
import { commandArguments } from '../site/product-command'
import { UNSET_SETTINGS } from '../site/unset-settings'
import { copyOf, removeDirectory, temporaryDirectory } from '../temporary-directories'
import { databaseUrlOf, openDatabaseServer, query } from './database-server'

export interface Templates {
  /** Address of the server's own database, for `create database`. */
  adminUrl: string
  /** Prefix of this run's database names. */
  prefix: string
  /** Name of the database with all tables and no rows. */
  migrated: string
  /** Name of the database with the demo content and its first administrator. */
  demo: string
  /** Data directory of the demo content: pictures, secrets, the first administrator's password. */
  demoDataDir: string
  /** Files of a stopped embedded server that has both databases; missing where the tests use an external one. */
  serverDir?: string
}

/** Sources from which the templates are made; no other change makes them stale. */
const SOURCES = [
  'migrations',
  'payload.config.ts',
  'package-lock.json',
  'src',
  'tests/support/database/templates.ts',
]
/** Sources that affect neither the tables nor the demo content; its texts are `.md`. */
export const NOT_TEMPLATE_SOURCES =
  /\.(test\.tsx?|css)$|README\.md$|^src\/(app|features|ui|scripts|server|contract)\//
const CACHE = 'node_modules/.cache/kovina/templates'

/** Digests the sources, and the version of Node.js that makes the templates. */
function sourceDigest(): string {
  const sources = digestOfFiles(SOURCES, NOT_TEMPLATE_SOURCES)
  return createHash('sha256').update(process.version).update(sources).digest('hex').slice(0, 32)
}

async function runCommand(name: string, variables: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...UNSET_SETTINGS, NODE_ENV: 'production' as const, ...variables }
  await promisify(execFile)(process.execPath, commandArguments(name), { env, maxBuffer: 64 * 1024 * 1024 })
}

interface Names {
  migrated: string
  demo: string
}

/** Migrates one database, and fills a copy of it as `npm start` fills an empty one. */
async function makeTemplates(adminUrl: string, names: Names, demoDataDir: string): Promise<void> {
  await query(adminUrl, `create database ${names.migrated} template template0`)
  const migrated = { DATABASE_URL: databaseUrlOf(adminUrl, names.migrated), DATA_DIR: demoDataDir }
  await runCommand('migrate', migrated)
  await query(adminUrl, `create database ${names.demo} template ${names.migrated}`)
  const demo = { DATABASE_URL: databaseUrlOf(adminUrl, names.demo), DATA_DIR: demoDataDir }
  await runCommand('prepare', { ...demo, SECRET: loadOrCreateSecret(demoDataDir, 'secret') })
}

export interface OpenTemplates {
  templates: Templates
  /** Stops an embedded server; drops this run's databases in any other. */
  close(): Promise<void>
}

/** Makes the templates in the operator's PostgreSQL; they are dropped at the end of the run. */
async function openExternal(): Promise<OpenTemplates> {
  const server = await openDatabaseServer()
  const { adminUrl, prefix } = server
  const names = { migrated: `${prefix}_migrated`, demo: `${prefix}_demo` }
  const demoDataDir = temporaryDirectory()
  await makeTemplates(adminUrl, names, demoDataDir)
  const close = async () => {
    await server.stop()
    removeDirectory(demoDataDir)
  }
  return { templates: { adminUrl, prefix, ...names, demoDataDir }, close }
}

/** Fills `cached` with the files of a server that has the templates, and with their data directory. */
async function fillCache(cached: string, names: Names): Promise<void> {
  const [serverDir, demoDataDir] = [temporaryDirectory(), temporaryDirectory()]
  try {
    const server = await openDatabaseServer(serverDir)
    try {
      await makeTemplates(server.adminUrl, names, demoDataDir)
    } finally {
      await server.stop()
    }
    removeDirectory(CACHE)
    const unfinished = `${cached}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    execFileSync('cp', ['-a', serverDir, path.join(unfinished, 'server')])
    execFileSync('cp', ['-a', demoDataDir, path.join(unfinished, 'demo')])
    renameSync(unfinished, cached)
  } finally {
    for (const directory of [serverDir, demoDataDir]) removeDirectory(directory)
  }
}

/** Opens an embedded PostgreSQL on a copy of the files of an earlier run with the same sources. */
async function openEmbedded(): Promise<OpenTemplates> {
  const names = { migrated: 'template_migrated', demo: 'template_demo' }
  const cached = path.resolve(CACHE, sourceDigest())
  if (!existsSync(cached)) await fillCache(cached, names)
  const [serverDir, demoDataDir] = [copyOf(path.join(cached, 'server')), copyOf(path.join(cached, 'demo'))]
  const server = await openDatabaseServer(serverDir)
  const close = async () => {
    await server.stop()
    for (const directory of [serverDir, demoDataDir]) discardDirectory(directory)
  }
  const { adminUrl, prefix } = server
  const templates = { adminUrl, prefix, ...names, demoDataDir, serverDir: path.join(cached, 'server') }
  return { templates, close }
}

/** Returns the templates of the run to which this process belongs (`npm test` opens them once), or opens its own. */
export async function openTemplates(): Promise<OpenTemplates> {
  const { TEST_TEMPLATES: given, DATABASE_URL: external } = process.env
  if (given) return { templates: JSON.parse(given), close: async () => {} }
  return external ? openExternal() : openEmbedded()
}
