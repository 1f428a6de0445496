import 'server-only'
import { synchronizeContentUploads } from '@/content/uploads/stored-uploads'
import { synchronizeAttachments } from '@/inbox/attachments/stored-attachments'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'

/** Brings the uploads of this machine and of the bucket together, if there is one; tried again the next day. */
export async function synchronizeUploads(): Promise<void> {
  if (!getEnvironment().storage) return
  const payload = await runningPayload()
  try {
    await synchronizeContentUploads(payload)
    await synchronizeAttachments(payload)
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'uploads of this machine and of the bucket were not compared' })
  }
}
