// Uploads in a bucket (docs/decisions/039-uploads-in-a-bucket.md). The bucket holds all of them, a machine copies of those that
// it has made or served, below DATA_DIR where they are without a bucket: reading, resizing, scanning and backups stay as
// they are. Without a bucket nothing here does anything.

import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../database/error-code'
import { getEnvironment } from '../env/env'
import type { S3Settings } from '../env/s3-settings'
import { flushToDisk } from '../flush-to-disk'
import { askBucket, inTurn, keyOf, listBucket, STORED_FOLDERS, type StoredFolder } from './bucket'
import { assertAnsweringBucket, assertNotForeign, assertOwnBucket } from './bucket-owner'

/** Folder in DATA_DIR with files that are being fetched. */
export const INCOMING_FOLDER = 'incoming'
/** Folders of uploads on a machine. */
export type LocalFolder = StoredFolder | typeof INCOMING_FOLDER

const OBJECTS_AT_ONCE = 8

/** Path of an upload on this machine, there or not. */
export const localPath = (folder: LocalFolder, name: string) =>
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

/** Keeps new uploads on this machine, with their names, through a power cut. */
async function flushUploads(folder: LocalFolder, names: readonly string[]): Promise<void> {
  const { dataDir } = getEnvironment()
  await forEach(names, (name) => flushToDisk(localPath(folder, name)))
  // The folder may be as new; without a change flushing costs nothing.
  for (const directory of [path.join(dataDir, folder), dataDir]) await flushToDisk(directory)
}

/**
 * Keeps new uploads for good, on this machine and in the bucket; before the row that names them is committed. Throws
 * StorageUnavailable.
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

/** Makes sure, before what cannot be undone, that objects can be taken away. Throws StorageUnavailable. */
export async function assertRemovable(): Promise<void> {
  const { storage } = getEnvironment()
  if (storage) await assertAnsweringBucket(storage)
}

/** Takes an object away; one that is not there is as good. Throws StorageUnavailable. */
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

/** Fetches every upload that this machine has not, for a backup; resolves with their number. Throws StorageUnavailable. */
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
