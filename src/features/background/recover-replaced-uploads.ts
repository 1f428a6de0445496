import 'server-only'
import { recoverReplacedUploads as recover } from '@/content/uploads/replaced-uploads'
import { runningPayload } from '@/payload'

/** Lets go of files that were replaced or deleted, and puts those back whose change was cut off. */
export async function recoverReplacedUploads(): Promise<void> {
  const payload = await runningPayload()
  const restored = await recover(payload)
  if (restored > 0)
    payload.logger.warn({ restored, msg: 'files were put back: their replacement or deletion was cut off' })
}
