import { S3Client } from '@bradenmacdonald/s3-lite-client'
import type { S3Settings } from '../env/s3-settings'

/**
 * Omits Content-Length, which the client sets and Node 20's `fetch` adds again: undici 7, which is everybody's
 * dispatcher once Payload has loaded it, refuses “20, 20”. The signature does not include it.
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

/** Creates a client for the bucket, without sending anything. */
export function s3Client({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new Client({
    endPoint: endpoint,
    region,
    bucket,
    accessKey: accessKeyId,
    secretKey: secretAccessKey,
  })
}
