import 'server-only'
import { contentFolders } from '@/content/uploads/stored-uploads'
import { attachmentFolders } from '@/inbox/attachments/stored-attachments'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { isStorageUnavailable } from '@/platform/storage/storage-unavailable'
import { synchronizeFolders } from '@/platform/storage/synchronize-uploads'

/**
 * Synchronizes the uploads of this machine with the bucket, if there is one. A failure is retried soon
 * (src/server/background/bucket-watch.ts).
 */
export async function synchronizeUploads(): Promise<void> {
  if (!getEnvironment().storage) return
  const payload = await runningPayload()
  try {
    await synchronizeFolders([...contentFolders(payload), ...attachmentFolders(payload)], (line) =>
      payload.logger.info(line),
    )
  } catch (error) {
    const msg =
      'uploads of this machine and of the bucket were not compared, which is tried again in five minutes'
    // The stack trace adds nothing.
    if (isStorageUnavailable(error)) payload.logger.warn(`${msg}: ${error.message}`)
    else payload.logger.warn({ err: error, msg })
  }
}
