import 'server-only'
import { recoverReplacedUploads as recover } from '@/content/uploads/replaced-uploads'
import { runningPayload } from '@/payload'

/**
 * Deletes files that were replaced or deleted for good, and restores those whose replacement or deletion was
 * interrupted.
 */
export async function recoverReplacedUploads(): Promise<void> {
  const payload = await runningPayload()
  const restored = await recover(payload)
  if (restored > 0)
    payload.logger.warn({ restored, msg: 'files were put back: their replacement or deletion was cut off' })
}
