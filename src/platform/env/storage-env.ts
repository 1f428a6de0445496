// Settings of the storage of uploads, with Directus' names for one location: this machine, or a bucket.

import { z } from 'zod'
import type { S3Settings } from './s3-settings'
import { emptyAsUndefined, optional, webUrl } from './variable-types'

export const storageVariables = {
  STORAGE_LOCATIONS: z.preprocess(emptyAsUndefined, z.enum(['local', 's3']).default('local')),
  STORAGE_S3_DRIVER: z.preprocess(emptyAsUndefined, z.enum(['s3']).default('s3')),
  STORAGE_S3_KEY: optional(z.string()),
  STORAGE_S3_SECRET: optional(z.string()),
  STORAGE_S3_BUCKET: optional(z.string()),
  STORAGE_S3_REGION: z.preprocess(emptyAsUndefined, z.string().default('us-east-1')),
  STORAGE_S3_ENDPOINT: optional(webUrl),
  STORAGE_S3_ROOT: optional(z.string()),
}

type Values = z.infer<z.ZodObject<typeof storageVariables>>

export interface StorageSettings {
  /** The bucket of uploads; null if they are files of this machine. */
  storage: S3Settings | null
}

export function storageSettings(values: Values): StorageSettings {
  if (values.STORAGE_LOCATIONS === 'local') return { storage: null }
  const {
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_KEY: accessKeyId,
    STORAGE_S3_SECRET: secretAccessKey,
    STORAGE_S3_REGION: region,
    STORAGE_S3_ROOT: root = '',
  } = values
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('STORAGE_LOCATIONS=s3 needs STORAGE_S3_BUCKET, STORAGE_S3_KEY and STORAGE_S3_SECRET')
  const endpoint = values.STORAGE_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const prefix = root && `${root.replace(/^\/+|\/+$/g, '')}/`
  return { storage: { bucket, endpoint, region, prefix, accessKeyId, secretAccessKey } }
}
