// Synchronises uploads between this machine and the bucket.

import { rm, stat } from 'node:fs/promises'
import { getEnvironment } from '../env/env'
import type { S3Settings } from '../env/s3-settings'
import { bucketState, keyOf, listBucket, readText, type StoredFolder, writeText } from './bucket'
import { claimBucket } from './bucket-owner'
import {
  INCOMING_FOLDER,
  type LocalFolder,
  localIn,
  localPath,
  removeStoredUpload,
  storeUploads,
} from './upload-storage'

/** A younger file or object may belong to a transaction that is not committed yet. */
const ORPHANED_AFTER_MS = 24 * 60 * 60 * 1000
/** A database restored from an older backup does not know later uploads; this leaves time to notice. */
const UNKNOWN_AFTER_MS = 7 * ORPHANED_AFTER_MS

export interface FolderNames {
  /** The given names without a row in the database. */
  unknown: ReadonlySet<string>
  /** The given names that belong into this folder. */
  own: ReadonlySet<string>
}

export interface ComparedFolder {
  folder: StoredFolder
  namesOf(names: readonly string[]): Promise<FolderNames>
}

/** Time at which each object was found unknown, in milliseconds since 1970, by folder and name. */
type UnknownSince = Record<string, number>

/**
 * Stored in the bucket, not in the database. If two databases use one bucket (the site's, and a copy that was started
 * by mistake), the one that knows an object removes it from the list daily.
 */
const listKey = ({ prefix }: S3Settings) => `${prefix}unknown.json`

async function readUnknown(storage: S3Settings): Promise<UnknownSince> {
  return JSON.parse((await readText(storage, listKey(storage))) ?? '{}')
}

const isOlderThan = (moment: number, ms: number) => Date.now() - moment > ms

async function removeOldCopy(folder: LocalFolder, name: string): Promise<void> {
  const file = await stat(localPath(folder, name)).catch(() => null)
  if (file && isOlderThan(file.mtimeMs, ORPHANED_AFTER_MS)) await rm(localPath(folder, name), { force: true })
}

/** Removes partly fetched files of killed processes, which may be visitors' files. */
async function removeLeftIncoming(): Promise<void> {
  for (const name of await localIn(INCOMING_FOLDER)) await removeOldCopy(INCOMING_FOLDER, name)
}

interface Comparison extends FolderNames {
  folder: StoredFolder
  local: ReadonlySet<string>
  stored: ReadonlyMap<string, Date>
}

async function compare(storage: S3Settings, { folder, namesOf }: ComparedFolder): Promise<Comparison> {
  const [local, stored] = [await localIn(folder), await listBucket(storage, keyOf(storage, folder, ''))]
  return { folder, local, stored, ...(await namesOf([...new Set([...local, ...stored.keys()])])) }
}

/** Deletes what has been unknown for long enough. Returns the rest, and the number of deletions. */
async function removeUnknown(comparisons: readonly Comparison[], known: UnknownSince) {
  const rest: UnknownSince = {}
  let removed = 0
  for (const { folder, local, stored, unknown } of comparisons)
    for (const name of unknown) {
      const changed = stored.get(name)
      // A file that exists only on this machine stays, as without a bucket.
      if (!changed) continue
      if (local.has(name)) await removeOldCopy(folder, name)
      const since = known[`${folder}/${name}`] ?? Date.now()
      if (isOlderThan(since, UNKNOWN_AFTER_MS) && isOlderThan(changed.getTime(), ORPHANED_AFTER_MS)) {
        await removeStoredUpload(folder, name)
        removed += 1
      } else rest[`${folder}/${name}`] = since
    }
  return { rest, removed }
}

/**
 * Compares all folders with the bucket. Uploads what only this machine has (after a move of the site, or a restore).
 * Deletes what no row names, in the bucket after a week, here after a day. Several processes may run it at once. Throws
 * StorageUnavailable.
 */
export async function synchronizeFolders(
  folders: readonly ComparedFolder[],
  log: (message: string) => void,
): Promise<void> {
  const { storage } = getEnvironment()
  if (!storage) return
  await removeLeftIncoming()
  const comparisons: Comparison[] = []
  for (const folder of folders) comparisons.push(await compare(storage, folder))
  const isKnown = comparisons.every(({ stored, unknown }) =>
    [...stored.keys()].every((name) => !unknown.has(name)),
  )
  await claimBucket(storage, isKnown)
  for (const { folder, local, stored, own } of comparisons)
    await storeUploads(
      folder,
      [...local].filter((name) => own.has(name) && !stored.has(name)),
    )
  const known = await readUnknown(storage)
  const { rest, removed } = await removeUnknown(comparisons, known)
  if (JSON.stringify(rest) !== JSON.stringify(known))
    await writeText(storage, listKey(storage), JSON.stringify(rest))
  const added = Object.keys(rest).filter((name) => !(name in known)).length
  if (added > 0) log(`${added} objects in the bucket are named by no row, and go after a week`)
  if (removed > 0) log(`${removed} objects have left the bucket: no row has named them for a week`)
  bucketState().comparedAt = Date.now()
}
