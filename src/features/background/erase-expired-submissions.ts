import 'server-only'
import { eraseExpiredSubmissions as erase } from '@/inbox/submissions/erase-expired-submissions'
import { runningPayload } from '@/payload'

/** Deletes submissions and files whose retention period is over, and logs their numbers. */
export async function eraseExpiredSubmissions(): Promise<void> {
  const payload = await runningPayload()
  const erased = await erase(payload)
  if (Object.values(erased).some((count) => count > 0))
    payload.logger.info({ ...erased, msg: 'what was kept for long enough has been erased' })
}
