import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Settings } from '@/platform/env/s3-settings'
import { s3Client } from '@/platform/storage/s3-client'
import { BackupError } from '../backup-error'
import type { BackupStore } from './store'

/** Memory that one part of an upload takes. */
const PART_BYTES = 16 * 1024 * 1024

async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Keeps archives in a bucket. An upload appears when its last part is there. */
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
    async list() {
      const names: string[] = []
      for await (const object of client.listObjects({ prefix }))
        if ('key' in object) names.push(object.key.slice(prefix.length))
      return names
    },
    async put(file, name) {
      const { size } = await stat(file)
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
      await client.putObject(prefix + name, body, { size, partSize: PART_BYTES })
      if ((await digestOf(await download(name))) === (await digestOf(createReadStream(file)))) return
      await client.deleteObject(prefix + name)
      throw new BackupError(`${name} arrived damaged in ${bucket}`)
    },
    async get(name, target) {
      await pipeline(await download(name), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
      return target
    },
    delete: (name) => client.deleteObject(prefix + name),
  }
}
