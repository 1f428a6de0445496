// Provides the tests of backup and restore with places to back up and restore to, and with the commands.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createDatabase, query } from '@tests/support/database/database-server'
import { followChild } from '@tests/support/site/follow-child'
import { commandArguments } from '@tests/support/site/product-command'
import { copyOfTemplate } from '@tests/support/site/test-site'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { createBackup } from '@/backup/create-backup'
import { withClient } from '@/platform/database/with-client'
import { readEnvironment } from '@/platform/env/env'
import { siteName } from '@/platform/storage/site-name'
import { UPLOAD_FOLDERS } from '@/shared/data-directory'

export const PASSPHRASE = 'a passphrase of the tests'
export const NOT_BACKED_UP = `key = 'backup-state'`

/** Data of a site without its process. */
export interface Place {
  databaseUrl: string
  dataDir: string
}

export const environmentOf = ({ dataDir }: Pick<Place, 'dataDir'>, more: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, ...more })

/** Starts the command in a separate process, as an operator would. */
export function runCommand(name: 'backup' | 'restore', place: Place, args: string[] = [], more = {}) {
  const settings = { ...UNSET_SETTINGS, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }
  const environment: NodeJS.ProcessEnv = { ...process.env, ...settings, ...more }
  // As in an operator's shell.
  Reflect.deleteProperty(environment, 'NODE_ENV')
  const child = spawn(process.execPath, commandArguments(name, ...args), { env: environment })
  return { child, ...followChild(child) }
}

/** Runs the command; resolves with its output, and fails the test unless its exit code is 0. */
export async function succeed(...args: Parameters<typeof runCommand>): Promise<string> {
  const { ended, output } = runCommand(...args)
  expect(await ended, output()).toBe(0)
  return output()
}

/** Returns the SHA-256 of each uploaded file, by its path in the data directory. */
export function uploadsOf({ dataDir }: Pick<Place, 'dataDir'>): Record<string, string> {
  const digests: Record<string, string> = {}
  for (const folder of UPLOAD_FOLDERS) {
    const place = path.join(dataDir, folder)
    if (!existsSync(place)) continue
    for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' }).sort())
      if (statSync(path.join(place, file)).isFile())
        digests[`${folder}/${file}`] = createHash('sha256')
          .update(readFileSync(path.join(place, file)))
          .digest('hex')
  }
  return digests
}

export const silent = () => {}
export const backUp = (place: Place, more: Record<string, string> = {}) =>
  createBackup({ databaseUrl: place.databaseUrl, environment: environmentOf(place, more), log: silent })

const places: string[] = []

/** Creates an empty database and data directory. */
export async function emptyPlace(): Promise<Place> {
  const { adminUrl, prefix } = inject('templates')
  const dataDir = temporaryDirectory()
  places.push(dataDir)
  return { databaseUrl: await createDatabase(adminUrl, prefix), dataDir }
}

/** Creates a copy of the demo content. */
export async function demoPlace(): Promise<Place> {
  const place = await copyOfTemplate(inject('templates'))
  places.push(place.dataDir)
  return place
}

/**
 * Adds content that is hard to copy: characters of COPY's own format, every byte, an empty file, a sequence that was
 * never used.
 */
async function addAwkwardContent({ databaseUrl, dataDir }: Place): Promise<void> {
  const text = `\\N \\. \t \r\n "quotes" 'č' 🙂 {"a": null}`
  await query(databaseUrl, 'insert into payload_kv (key, data) values ($1, $2)', [
    text,
    JSON.stringify({ text }),
  ])
  await query(databaseUrl, `insert into rate_limits (key, points, expire) values ('a:b', 3, 123456789012)`)
  mkdirSync(path.join(dataDir, 'attachments/below'), { recursive: true })
  writeFileSync(
    path.join(dataDir, 'attachments/below/č ž.bin'),
    Buffer.from(Array.from({ length: 256 }, (_, i) => i)),
  )
  writeFileSync(path.join(dataDir, 'attachments/empty'), '')
}

/**
 * Makes a place with such content before the file's tests, and removes all places after them; read its fields only
 * inside tests and hooks.
 */
export function useBackupSource(): Place {
  const source = {} as Place
  beforeAll(async () => {
    Object.assign(source, await demoPlace())
    // A start of the site does this too.
    await withClient(source.databaseUrl, siteName)
    await addAwkwardContent(source)
  })
  afterAll(() => {
    for (const dataDir of places.splice(0)) removeDirectory(dataDir)
  })
  return source
}
