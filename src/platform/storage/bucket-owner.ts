// The owner of a bucket: a random name that stands in the database of the site, and in the bucket. A site with another's
// bucket (a copied .env, a new machine before its restore) would take away all that its own database does not know.

import { withClient } from '../database/with-client'
import { getEnvironment } from '../env/env'
import type { S3Settings } from '../env/s3-settings'
import { bucketState, listBucket, readText, STORED_FOLDERS, unavailable, writeText } from './bucket'
import { siteName } from './site-name'

const ownerKey = ({ prefix }: S3Settings) => `${prefix}owner`

function ownName(): Promise<string> {
  const { databaseUrl } = getEnvironment()
  if (!databaseUrl)
    throw new Error('DATABASE_URL is missing: uploads are stored after the database has been opened')
  return withClient(databaseUrl, siteName)
}

async function isEmpty(storage: S3Settings): Promise<boolean> {
  for (const folder of STORED_FOLDERS)
    if ((await listBucket(storage, `${storage.prefix}${folder}/`)).size > 0) return false
  return true
}

/**
 * Makes sure that the bucket is this site's. One without an owner becomes so when it is empty, or (`isKnown`) when the
 * database names all that is in it. Throws StorageUnavailable for another site's.
 */
export async function claimBucket(storage: S3Settings, isKnown?: boolean): Promise<void> {
  const state = bucketState()
  const settings = JSON.stringify(storage)
  const [site, owner] = [await ownName(), (await readText(storage, ownerKey(storage)))?.trim()]
  const isFree = owner === undefined && (isKnown ?? (await isEmpty(storage)))
  if (isFree) await writeText(storage, ownerKey(storage), site)
  if (isFree || owner === site) {
    state.own.add(settings)
    if (state.fault === 'foreign') state.fault = null
    return
  }
  state.own.delete(settings)
  state.fault = 'foreign'
  const held =
    owner === undefined ? 'holds files that this database does not name' : 'belongs to another site'
  throw unavailable(
    storage,
    `it ${held}, so that nothing is stored or deleted there: set STORAGE_S3_ROOT to a folder of its own, or, if the ` +
      `bucket is this site's, put ${site} into its object ${ownerKey(storage)} (docs/operations/scale.md)`,
  )
}

/**
 * Makes sure, before everything in it is read, that no other site has put its name into the bucket: files of that one's
 * visitors would come into our backups. Throws StorageUnavailable.
 */
export async function assertNotForeign(storage: S3Settings): Promise<void> {
  if ((await readText(storage, ownerKey(storage))) !== null) await claimBucket(storage)
}

/** Makes sure of it before a change; what was found once holds until the next comparison. */
export async function assertOwnBucket(storage: S3Settings): Promise<void> {
  if (!bucketState().own.has(JSON.stringify(storage))) await claimBucket(storage)
}

/** Makes sure of it, and that the bucket answers at this moment. */
export async function assertAnsweringBucket(storage: S3Settings): Promise<void> {
  await assertOwnBucket(storage)
  await readText(storage, ownerKey(storage))
}
