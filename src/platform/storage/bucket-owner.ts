// Protects buckets by an owner: a random name that is stored in the site's database and in the bucket. A site with the
// bucket of another (a copied .env, a new machine before its restore) would delete everything that its own database
// does not know.

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
 * Ensures that the bucket belongs to this site. A bucket without an owner is claimed if it is empty, or (`isKnown`) if
 * the database knows all its contents. Throws StorageUnavailable for another site's bucket.
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
 * Ensures, before the whole bucket is read, that it belongs to no other site, whose visitors' files would come into our
 * backups. Throws StorageUnavailable.
 */
export async function assertNotForeign(storage: S3Settings): Promise<void> {
  if ((await readText(storage, ownerKey(storage))) !== null) await claimBucket(storage)
}

/** Ensures the ownership before a change. A result is valid until the next comparison. */
export async function assertOwnBucket(storage: S3Settings): Promise<void> {
  if (!bucketState().own.has(JSON.stringify(storage))) await claimBucket(storage)
}

/** Ensures the ownership, and that the bucket responds now. */
export async function assertAnsweringBucket(storage: S3Settings): Promise<void> {
  await assertOwnBucket(storage)
  await readText(storage, ownerKey(storage))
}
