// Stores uploads in a bucket (docs/decisions/039-uploads-in-a-bucket.md). The bucket has all of them, a machine has
// copies of those that it has created or served, at their usual place below DATA_DIR, so that reading, resizing,
// scanning and backups need no change. Without a bucket these functions do nothing.

import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../database/error-code'
import { flushToDisk } from '../disk/flush-to-disk'
import { getEnvironment } from '../env/env'
import type { S3Settings } from '../env/s3-settings'
import { askBucket, inTurn, keyOf, listBucket, STORED_FOLDERS, type StoredFolder } from './bucket'
import { assertAnsweringBucket, assertNotForeign, assertOwnBucket } from './bucket-owner'

/** Folder in DATA_DIR for files that are being fetched. */
export const INCOMING_FOLDER = 'incoming'
/** Folders of uploads on a machine. */
export type LocalFolder = StoredFolder | typeof INCOMING_FOLDER

const OBJECTS_AT_ONCE = 8

/** Returns the path of an upload on this machine, whether it exists or not. */
export const localPath = (folder: LocalFolder, name: string) =>
  path.join(getEnvironment().dataDir, folder, path.basename(name))

/** Runs the work for all items, some in parallel. */
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
  if (!storage || names.length === 0) return
  await inTurn(storage, async () => {
    await assertOwnBucket(storage)
    await forEach(names, async (name) => {
      const bytes = await readFile(localPath(folder, name))
      const { length: size } = bytes
      await askBucket(
        storage,
        (client) => client.putObject(keyOf(storage, folder, name), bytes, { size }),
        size,
      )
    })
  })
}

/** Flushes new uploads and their names to the disk, against a power cut. */
async function flushUploads(folder: LocalFolder, names: readonly string[]): Promise<void> {
  const { dataDir } = getEnvironment()
  await forEach(names, (name) => flushToDisk(localPath(folder, name)))
  // The folder may be new; flushing an unchanged one costs nothing.
  for (const directory of [path.join(dataDir, folder), dataDir]) await flushToDisk(directory)
}

/**
 * Makes new uploads durable, on this machine and in the bucket. Call it before the row that names them is committed.
 * Throws StorageUnavailable.
 */
export async function persistUploads(folder: StoredFolder, names: readonly string[]): Promise<void> {
  await flushUploads(folder, names)
  await storeUploads(folder, names)
}

async function fetchUpload(storage: S3Settings, folder: StoredFolder, name: string): Promise<boolean> {
  const { dataDir } = getEnvironment()
  const incoming = localPath(INCOMING_FOLDER, randomUUID())
  await mkdir(path.dirname(incoming), { recursive: true, mode: 0o700 })
  await mkdir(path.join(dataDir, folder), { recursive: true, mode: 0o700 })
  try {
    const isThere = await askBucket(storage, async (client, progress) => {
      const { body } = await client.getObject(keyOf(storage, folder, name))
      if (!body) throw new Error(`${name} has no content`)
      const file = createWriteStream(incoming, { flags: 'wx', mode: 0o600 })
      await pipeline(Readable.fromWeb(body as never).on('data', progress), file)
      return true
    })
    // Atomic. If two fetch the file, the later one writes the same bytes.
    if (isThere) await rename(incoming, localPath(folder, name))
    return isThere === true
  } finally {
    await rm(incoming, { force: true })
  }
}

/** Ensures that a file is on this machine; false if it exists nowhere. Throws StorageUnavailable. */
export async function ensureLocalUpload(folder: StoredFolder, name: string): Promise<boolean> {
  if (path.basename(name) !== name) return false
  if (existsSync(localPath(folder, name))) return true
  const { storage } = getEnvironment()
  return storage !== null && fetchUpload(storage, folder, name)
}

/** Moves an object like `rename` has moved its file. */
export async function moveStoredUpload(name: string, from: StoredFolder, to: StoredFolder): Promise<void> {
  const { storage } = getEnvironment()
  if (!storage) return
  await storeUploads(to, [name])
  await removeStoredUpload(from, name)
}

/** Ensures, before an irreversible act, that objects can be deleted. Throws StorageUnavailable. */
export async function assertRemovable(): Promise<void> {
  const { storage } = getEnvironment()
  if (storage) await assertAnsweringBucket(storage)
}

/** Deletes an object; succeeds if it does not exist. Throws StorageUnavailable. */
export async function removeStoredUpload(folder: StoredFolder, name: string): Promise<void> {
  const { storage } = getEnvironment()
  if (!storage) return
  await assertOwnBucket(storage)
  await askBucket(storage, (client) => client.deleteObject(keyOf(storage, folder, name)))
}

/** Lists the files of a folder on this machine. */
export async function localIn(folder: LocalFolder): Promise<Set<string>> {
  try {
    const entries = await readdir(path.join(getEnvironment().dataDir, folder), { withFileTypes: true })
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Set()
    throw error
  }
}

/**
 * Fetches every upload that is missing on this machine, for a backup, and returns their number. Throws
 * StorageUnavailable.
 */
export async function fetchAllUploads(): Promise<number> {
  const { storage } = getEnvironment()
  if (!storage) return 0
  await assertNotForeign(storage)
  let count = 0
  for (const folder of STORED_FOLDERS) {
    const local = await localIn(folder)
    const missing = [...(await listBucket(storage, keyOf(storage, folder, ''))).keys()].filter(
      (name) => !local.has(name),
    )
    await forEach(missing, (name) => fetchUpload(storage, folder, name))
    count += missing.length
  }
  return count
}
