import 'server-only'
import { settleReplacedUploads as settle } from '@/content/uploads/replaced-uploads'
import { runningPayload } from '@/payload'

/** Lets go of files that were replaced or deleted, and puts those back whose change was cut off. */
export async function settleReplacedUploads(): Promise<void> {
  const payload = await runningPayload()
  const restored = await settle(payload)
  if (restored > 0)
    payload.logger.warn({ restored, msg: 'files were put back: their replacement or deletion was cut off' })
}
