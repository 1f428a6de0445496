// Sends requests to the bucket of the uploads, limited in time and number, and records its state for monitoring.

import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@bradenmacdonald/s3-lite-client'
import { errorCode } from '../database/error-code'
import type { S3Settings } from '../env/s3-settings'
import { processSingleton } from '../process-singleton'
import { StorageUnavailable } from './storage-unavailable'

export const STORED_FOLDERS = ['media', 'files', 'attachments', 'quarantine'] as const
export type StoredFolder = (typeof STORED_FOLDERS)[number]

/** Maximum time without progress of a request. */
const SILENCE_MS = 10_000
/** Minimum assumed speed of sending, because the client reports no progress. */
const BYTES_PER_MS = 1000
/** Time after a timeout during which further requests are refused at once. */
const REMEMBERED_MS = 10_000
/** Stores run inside transactions, whose connections the rest of the site needs (Payload's pool has ten). */
const STORES_AT_ONCE = 3
const TURN_MS = 2000
const TURN_POLL_MS = 50

export interface BucketState {
  /** Reason why it cannot be used; null if it responded last. */
  fault: 'away' | 'foreign' | null
  /** Time of the last comparison of all uploads, in milliseconds since 1970. */
  comparedAt: number | null
  /** Time of the last timeout (`performance.now()`). */
  silentSince: number | null
  stores: number
  /** Buckets that were verified as this site's. */
  own: Set<string>
}

/** Returns the state of the bucket in this process. */
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

/** Returns the error, which names the bucket. */
export function unavailable({ endpoint, bucket }: S3Settings, reason: string, cause?: unknown) {
  return new StorageUnavailable(`${endpoint}/${bucket}: ${reason}`, { cause })
}

function assertNotSilent(settings: S3Settings): void {
  const { silentSince } = bucketState()
  if (silentSince !== null && performance.now() - silentSince < REMEMBERED_MS)
    throw unavailable(settings, 'it gave no answer a moment ago')
}

/**
 * Runs a request. Resolves with null for a missing object; throws StorageUnavailable for any other failure. The action
 * reports progress; `bytes` is the size that it sends.
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

/** Runs the work in turn. Refuses work that would wait too long. */
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

/** Lists the objects below a prefix: the rest of the name, with the time of the last change. */
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

/** Reads a small text; null if it does not exist. */
export const readText = (settings: S3Settings, key: string) =>
  askBucket(settings, async (client) => (await client.getObject(key)).text())

/** Writes a small text. */
export const writeText = (settings: S3Settings, key: string, text: string) =>
  askBucket(settings, (client) => client.putObject(key, text))

export const keyOf = ({ prefix }: S3Settings, folder: StoredFolder, name: string) =>
  `${prefix}${folder}/${name}`
