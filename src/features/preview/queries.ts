import 'server-only'
import { draftReader } from '@/content/drafts'
import type { ContentReader } from '@/content/reader'
import { may } from '@/identity/access/may'
import { runningPayload } from '@/payload'

export type Drafts = ContentReader

/** The drafts, for whoever may read them by the cookies of this request; null for everyone else. */
export async function draftsFor(headers: Headers): Promise<Drafts | null> {
  const payload = await runningPayload()
  const { user } = await payload.auth({ headers })
  return user && may(user, 'readDrafts', 'news') ? draftReader(payload, user) : null
}
