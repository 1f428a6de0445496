import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '@/platform/database/error-code'
import type { S3Settings } from '@/platform/env/s3-settings'
import { s3Client } from '@/platform/storage/s3-client'
import { BackupError } from '../backup-error'
import type { BackupStore } from './store'

/** Memory for one part of an upload. */
const PART_BYTES = 16 * 1024 * 1024

async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Adds to an error which settings name the bucket; the original message mentions an address or XML. */
async function explained<Result>(
  { endpoint, bucket }: S3Settings,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    // A file of this machine has a path, and a message of its own.
    if (error instanceof BackupError || (error instanceof Error && 'path' in error)) throw error
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error ? cause.message || errorCode(cause) : message
    throw new BackupError(
      `The bucket ${bucket} at ${endpoint} does not take or give backups (${reason}): see the settings BACKUP_S3_….`,
      { cause: error },
    )
  }
}

/** Keeps archives in a bucket. An upload becomes visible when its last part is there. */
export function s3Store(settings: S3Settings): BackupStore {
  const { endpoint, bucket, prefix } = settings
  const client = s3Client(settings)
  const download = async (name: string) => {
    const { body } = await client.getObject(prefix + name)
    if (!body) throw new BackupError(`${name} has no content in ${bucket}`)
    return Readable.fromWeb(body as never)
  }
  return {
    location: `${endpoint}/${bucket}/${prefix}`,
    list: () =>
      explained(settings, async () => {
        const names: string[] = []
        for await (const object of client.listObjects({ prefix }))
          if ('key' in object) names.push(object.key.slice(prefix.length))
        return names
      }),
    put: (file, name) =>
      explained(settings, async () => {
        const { size } = await stat(file)
        const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
        await client.putObject(prefix + name, body, { size, partSize: PART_BYTES })
        if ((await digestOf(await download(name))) === (await digestOf(createReadStream(file)))) return
        await client.deleteObject(prefix + name)
        throw new BackupError(`${name} arrived damaged in ${bucket}`)
      }),
    get: (name, target) =>
      explained(settings, async () => {
        await pipeline(await download(name), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
        return target
      }),
    delete: (name) => explained(settings, () => client.deleteObject(prefix + name)),
  }
}
