// Requests to the bucket of the uploads: limited in time and number, and noted for monitoring.

import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@bradenmacdonald/s3-lite-client'
import { errorCode } from '../database/error-code'
import type { S3Settings } from '../env/s3-settings'
import { processSingleton } from '../process-singleton'
import { StorageUnavailable } from './storage-unavailable'

export const STORED_FOLDERS = ['media', 'files', 'attachments', 'quarantine'] as const
export type StoredFolder = (typeof STORED_FOLDERS)[number]

/** The longest that the bucket may be silent. */
const SILENCE_MS = 10_000
/** Sent by a slow line; the client does not tell how far it has come. */
const BYTES_PER_MS = 1000
/** The next requests after a silence are refused at once for so long. */
const REMEMBERED_MS = 10_000
/** Stores wait in a transaction, whose connections the rest of the site needs (Payload's pool has ten). */
const STORES_AT_ONCE = 3
const TURN_MS = 2000
const TURN_POLL_MS = 50

export interface BucketState {
  /** Reason for which it is of no use now; null when it has answered last. */
  fault: 'away' | 'foreign' | null
  /** Time of the last comparison of all uploads, in milliseconds since 1970. */
  comparedAt: number | null
  /** Time at which it fell silent, by `performance.now()`. */
  silentSince: number | null
  stores: number
  /** Buckets that were found to be this site's. */
  own: Set<string>
}

/** State of the bucket as this process has met it. */
export const bucketState = () =>
  processSingleton<BucketState>('bucket-state', () => ({
    fault: null,
    comparedAt: null,
    silentSince: null,
    stores: 0,
    own: new Set(),
  }))

let opened: { settings: string; client: Promise<S3Client> } | undefined

function clientFor(settings: S3Settings): Promise<S3Client> {
  const key = JSON.stringify(settings)
  if (opened?.settings !== key)
    opened = { settings: key, client: import('./s3-client').then(({ s3Client }) => s3Client(settings)) }
  return opened.client
}

/** Makes the error that names the bucket. */
export function unavailable({ endpoint, bucket }: S3Settings, reason: string, cause?: unknown) {
  return new StorageUnavailable(`${endpoint}/${bucket}: ${reason}`, { cause })
}

function assertNotSilent(settings: S3Settings): void {
  const { silentSince } = bucketState()
  if (silentSince !== null && performance.now() - silentSince < REMEMBERED_MS)
    throw unavailable(settings, 'it gave no answer a moment ago')
}

/**
 * Resolves with null for an object that is not there; throws StorageUnavailable for any other failure. The action says when
 * it gets on; `bytes` is what it sends.
 */
export async function askBucket<Answer>(
  settings: S3Settings,
  action: (client: S3Client, progress: () => void) => Promise<Answer>,
  bytes = 0,
): Promise<Answer | null> {
  assertNotSilent(settings)
  const client = await clientFor(settings)
  const state = bucketState()
  const limitMs = SILENCE_MS + bytes / BYTES_PER_MS
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      state.silentSince = performance.now()
      reject(new Error(`no answer within ${Math.round(limitMs / 1000)} s`))
    }, limitMs)
  })
  try {
    const found = action(client, () => timer?.refresh()).catch((error: unknown) => {
      if (errorCode(error) === 'NoSuchKey') return null
      throw error
    })
    const answer = await Promise.race([found, late])
    if (state.fault === 'away') state.fault = null
    return answer
  } catch (error) {
    state.fault = 'away'
    throw unavailable(settings, error instanceof Error ? error.message : String(error), error)
  } finally {
    clearTimeout(timer)
  }
}

/** Does it when it is its turn; of more than a few at once those are refused whose turn does not come soon. */
export async function inTurn<Result>(settings: S3Settings, work: () => Promise<Result>): Promise<Result> {
  const state = bucketState()
  const began = performance.now()
  while (state.stores >= STORES_AT_ONCE) {
    if (performance.now() - began > TURN_MS) throw unavailable(settings, 'too many uploads wait for it')
    await pause(TURN_POLL_MS)
    assertNotSilent(settings)
  }
  state.stores += 1
  try {
    return await work()
  } finally {
    state.stores -= 1
  }
}

/** Lists what is below a prefix: the rest of the name, with the time of the last change. */
export async function listBucket(settings: S3Settings, prefix: string): Promise<Map<string, Date>> {
  const found = new Map<string, Date>()
  await askBucket(settings, async (client, progress) => {
    for await (const object of client.listObjects({ prefix })) {
      progress()
      found.set(object.key.slice(prefix.length), object.lastModified)
    }
  })
  return found
}

/** Reads a small text; null when it is not there. */
export const readText = (settings: S3Settings, key: string) =>
  askBucket(settings, async (client) => (await client.getObject(key)).text())

/** Writes a small text. */
export const writeText = (settings: S3Settings, key: string, text: string) =>
  askBucket(settings, (client) => client.putObject(key, text))

export const keyOf = ({ prefix }: S3Settings, folder: StoredFolder, name: string) =>
  `${prefix}${folder}/${name}`
