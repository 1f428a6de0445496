import { S3Client } from '@bradenmacdonald/s3-lite-client'
import type { S3Settings } from '../env/s3-settings'

/** Opens a client for the bucket; nothing is sent yet. */
export function s3Client({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endPoint: endpoint,
    region,
    bucket,
    accessKey: accessKeyId,
    secretKey: secretAccessKey,
  })
}
