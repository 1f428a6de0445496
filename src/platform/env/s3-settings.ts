/** A bucket of an S3-compatible storage, and the key to it. */
export interface S3Settings {
  bucket: string
  /** Address without the bucket, which is addressed by path. */
  endpoint: string
  region: string
  /** Begins the names of all objects; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}
