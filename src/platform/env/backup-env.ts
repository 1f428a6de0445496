// Settings of backups: schedule, destination and passphrase.

import path from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './s3-settings'
import { emptyAsUndefined, optional, webUrl } from './variable-types'

const PASSPHRASE_MIN_CHARACTERS = 12

export const backupVariables = {
  BACKUP_SCHEDULE: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as 02:30')),
  BACKUP_PASSPHRASE: optional(
    z.string().min(PASSPHRASE_MIN_CHARACTERS, `at least ${PASSPHRASE_MIN_CHARACTERS} characters`),
  ),
  BACKUP_DIR: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(webUrl),
  BACKUP_S3_REGION: z.preprocess(emptyAsUndefined, z.string().default('us-east-1')),
  BACKUP_S3_PREFIX: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
}

type Values = z.infer<z.ZodObject<typeof backupVariables>>

export interface BackupSettings {
  backup: {
    /** Time of day, `HH:MM`; undefined if the server makes no backups by itself. */
    schedule: string | undefined
    passphrase: string | undefined
    /** Absolute path. Archives are written here first, also those for S3. */
    directory: string
    s3: S3Settings | null
  }
}

function s3Settings(values: Values): S3Settings | null {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint } = values
  if (!bucket) return null
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error(
      'BACKUP_S3_BUCKET needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  const { BACKUP_S3_REGION: region, BACKUP_S3_PREFIX: prefix = '' } = values
  return { bucket, endpoint, region, prefix, accessKeyId, secretAccessKey }
}

export function backupSettings(values: Values, dataDir: string): BackupSettings {
  return {
    backup: {
      schedule: values.BACKUP_SCHEDULE,
      passphrase: values.BACKUP_PASSPHRASE,
      directory: path.resolve(/* turbopackIgnore: true */ dataDir, values.BACKUP_DIR ?? 'backups'),
      s3: s3Settings(values),
    },
  }
}
