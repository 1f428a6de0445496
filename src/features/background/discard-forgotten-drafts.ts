import 'server-only'
import { discardForgotten } from '@/content/editing/discard-untouched'
import { runningPayload } from '@/payload'

/** Deletes empty drafts whose forms were closed without being left, and logs their number. */
export async function discardForgottenDrafts(): Promise<void> {
  const payload = await runningPayload()
  const discarded = await discardForgotten(payload)
  if (discarded > 0)
    payload.logger.info({ discarded, msg: 'drafts were deleted in which nothing was written' })
}
