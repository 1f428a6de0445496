import { S3Client } from '@bradenmacdonald/s3-lite-client'
import type { S3Settings } from '../env/s3-settings'

/**
 * Leaves out the length, which the client sets and `fetch` of Node 20 adds: "20, 20" is refused by the dispatcher of
 * undici 7, which is everybody's when Payload has loaded it before the first `fetch`. The signature does without.
 */
class UnsizedHeaders extends Headers {
  override set(name: string, value: string): void {
    if (name !== 'Content-Length') super.set(name, value)
  }
}

class Client extends S3Client {
  override makeRequest(options: Parameters<S3Client['makeRequest']>[0]) {
    return super.makeRequest({ ...options, headers: new UnsizedHeaders(options.headers) })
  }
}

/** Opens a client for the bucket; nothing is sent yet. */
export function s3Client({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new Client({
    endPoint: endpoint,
    region,
    bucket,
    accessKey: accessKeyId,
    secretKey: secretAccessKey,
  })
}
