/** A bucket of an S3-compatible storage, with its key. */
export interface S3Settings {
  bucket: string
  /** Address without the bucket, which is part of the path. */
  endpoint: string
  region: string
  /** Prefix of all object names; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}
