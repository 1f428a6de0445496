import { NotFound, type UploadConfig } from 'payload'
import type { StoredFolder } from './bucket'
import { ensureLocalUpload } from './upload-storage'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/**
 * Fetches the file that Payload is about to serve from the bucket, after Payload has checked access. The collection is
 * named like the folder. Throws `NotFound` for a missing file, for which Payload would respond with 500.
 */
export const fetchServedUpload: Handler = async (req, { params: { collection, filename } }) => {
  if (await ensureLocalUpload(collection as StoredFolder, filename)) return
  req.payload.logger.error(`the file ${JSON.stringify(filename)} of ${collection} is missing`)
  throw new NotFound(req.t)
}
