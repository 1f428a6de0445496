import { afterEach, beforeEach } from 'vitest'
import { openS3Server, S3_ACCESS_KEY } from './s3-server'

type Bucket = Awaited<ReturnType<typeof openS3Server>>

/** Stores uploads in a bucket of its own for each test of the file, or of the `describe`. Read its fields only inside tests. */
export function useUploadBucket(): Bucket {
  const bucket = {} as Bucket
  beforeEach(async () => {
    Object.assign(bucket, await openS3Server('uploads'))
    Object.assign(process.env, {
      STORAGE_LOCATIONS: 's3',
      STORAGE_S3_KEY: S3_ACCESS_KEY,
      STORAGE_S3_SECRET: 'a secret',
      STORAGE_S3_BUCKET: 'uploads',
      STORAGE_S3_ENDPOINT: bucket.endpoint,
    })
  })
  afterEach(async () => {
    for (const name of Object.keys(process.env)) if (name.startsWith('STORAGE_')) delete process.env[name]
    await bucket.close()
  })
  return bucket
}
