// Uploads in a bucket (docs/decisions/039-uploads-in-a-bucket.md). The bucket holds all of them, a machine copies of those that
// it has made or served, below DATA_DIR where they are without a bucket: reading, resizing, scanning and backups stay as
// they are. Without a bucket nothing here does anything.

import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@bradenmacdonald/s3-lite-client'
import { errorCode } from '../database/error-code'
import { getEnvironment } from '../env/env'
import type { S3Settings } from '../env/s3-settings'
import { StorageUnavailable } from './storage-unavailable'

const STORED_FOLDERS = ['media', 'files', 'attachments', 'quarantine'] as const
export type StoredFolder = (typeof STORED_FOLDERS)[number]

/** Folder in DATA_DIR with files that are being fetched. */
const INCOMING_FOLDER = 'incoming'
/** The longest that one object may take. */
const OBJECT_MS = 60_000
const OBJECTS_AT_ONCE = 8
/** A younger file or object may belong to a transaction that is not committed yet. */
const ORPHANED_AFTER_MS = 24 * 60 * 60 * 1000

let opened: { settings: string; client: Promise<S3Client> } | undefined

function clientFor(settings: S3Settings): Promise<S3Client> {
  const key = JSON.stringify(settings)
  if (opened?.settings !== key)
    opened = { settings: key, client: import('./s3-client').then(({ s3Client }) => s3Client(settings)) }
  return opened.client
}

/** Resolves with null for an object that is not there; throws StorageUnavailable for any other failure. */
async function ask<Answer>(
  settings: S3Settings,
  action: (client: S3Client) => Promise<Answer>,
): Promise<Answer | null> {
  const client = await clientFor(settings)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${OBJECT_MS / 1000} s`)), OBJECT_MS)
  })
  try {
    return await Promise.race([action(client), late])
  } catch (error) {
    if (errorCode(error) === 'NoSuchKey') return null
    const reason = error instanceof Error ? error.message : String(error)
    throw new StorageUnavailable(`${settings.endpoint}/${settings.bucket}: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const keyOf = ({ prefix }: S3Settings, folder: StoredFolder, name: string) => `${prefix}${folder}/${name}`

/** Path of an upload on this machine, there or not. */
export const localPath = (folder: StoredFolder, name: string) =>
  path.join(getEnvironment().dataDir, folder, path.basename(name))

/** Does it for all, some at once. */
async function forEach<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await action(item)
  }
  await Promise.all(Array.from({ length: OBJECTS_AT_ONCE }, worker))
}

/** Copies files of this machine into the bucket. Throws StorageUnavailable. */
export async function storeUploads(folder: StoredFolder, names: readonly string[]): Promise<void> {
  const { storage } = getEnvironment()
  if (!storage) return
  await forEach(names, async (name) => {
    const bytes = await readFile(localPath(folder, name))
    await ask(storage, (client) =>
      client.putObject(keyOf(storage, folder, name), bytes, { size: bytes.length }),
    )
  })
}

async function fetchUpload(storage: S3Settings, folder: StoredFolder, name: string): Promise<boolean> {
  const { dataDir } = getEnvironment()
  const incoming = path.join(dataDir, INCOMING_FOLDER, randomUUID())
  await mkdir(path.dirname(incoming), { recursive: true, mode: 0o700 })
  await mkdir(path.join(dataDir, folder), { recursive: true, mode: 0o700 })
  try {
    const isThere = await ask(storage, async (client) => {
      const { body } = await client.getObject(keyOf(storage, folder, name))
      if (!body) throw new Error(`${name} has no content`)
      await pipeline(
        Readable.fromWeb(body as never),
        createWriteStream(incoming, { flags: 'wx', mode: 0o600 }),
      )
      return true
    })
    // Whole or not at all; of two that fetch it the later one writes the same bytes.
    if (isThere) await rename(incoming, localPath(folder, name))
    return isThere === true
  } finally {
    await rm(incoming, { force: true })
  }
}

/** Makes sure that a file is on this machine; false when it is nowhere. Throws StorageUnavailable. */
export async function ensureLocalUpload(folder: StoredFolder, name: string): Promise<boolean> {
  if (path.basename(name) !== name) return false
  if (existsSync(localPath(folder, name))) return true
  const { storage } = getEnvironment()
  return storage !== null && fetchUpload(storage, folder, name)
}

/** Moves an object as `rename` has moved its file. */
export async function moveStoredUpload(name: string, from: StoredFolder, to: StoredFolder): Promise<void> {
  const { storage } = getEnvironment()
  if (!storage) return
  await storeUploads(to, [name])
  await removeStoredUpload(from, name)
}

/** Takes an object away; one that is not there is as good. Throws StorageUnavailable. */
export async function removeStoredUpload(folder: StoredFolder, name: string): Promise<void> {
  const { storage } = getEnvironment()
  if (storage) await ask(storage, (client) => client.deleteObject(keyOf(storage, folder, name)))
}

async function storedIn(storage: S3Settings, folder: StoredFolder): Promise<Map<string, Date>> {
  const prefix = keyOf(storage, folder, '')
  const found = new Map<string, Date>()
  await ask(storage, async (client) => {
    for await (const object of client.listObjects({ prefix }))
      found.set(object.key.slice(prefix.length), object.lastModified)
  })
  return found
}

async function localIn(folder: StoredFolder): Promise<Set<string>> {
  try {
    const entries = await readdir(path.join(getEnvironment().dataDir, folder), { withFileTypes: true })
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Set()
    throw error
  }
}

/** Fetches every upload that this machine has not, for a backup; resolves with their number. */
export async function fetchAllUploads(): Promise<number> {
  const { storage } = getEnvironment()
  if (!storage) return 0
  let count = 0
  for (const folder of STORED_FOLDERS) {
    const local = await localIn(folder)
    const missing = [...(await storedIn(storage, folder)).keys()].filter((name) => !local.has(name))
    await forEach(missing, (name) => fetchUpload(storage, folder, name))
    count += missing.length
  }
  return count
}

export interface FolderNames {
  /** Of these names, those that no row of the database has. */
  unknown: ReadonlySet<string>
  /** Of these names, those that belong into this folder. */
  own: ReadonlySet<string>
}

const isOld = (moment: Date) => Date.now() - moment.getTime() > ORPHANED_AFTER_MS

/**
 * Brings a folder and the bucket together: what only this machine has goes into the bucket (the move of a site, a restored
 * backup); what no row names and is older than a day goes, here and there. Several processes may do it at once.
 */
export async function synchronizeUploads(
  folder: StoredFolder,
  namesOf: (names: readonly string[]) => Promise<FolderNames>,
): Promise<void> {
  const { storage } = getEnvironment()
  if (!storage) return
  const [local, stored] = [await localIn(folder), await storedIn(storage, folder)]
  const { unknown, own } = await namesOf([...new Set([...local, ...stored.keys()])])
  await storeUploads(
    folder,
    [...local].filter((name) => own.has(name) && !stored.has(name)),
  )
  for (const name of unknown) {
    const moment = stored.get(name)
    if (moment && isOld(moment)) await removeStoredUpload(folder, name)
    const file = local.has(name) && (await stat(localPath(folder, name)).catch(() => null))
    if (file && isOld(file.mtime)) await rm(localPath(folder, name), { force: true })
  }
}
