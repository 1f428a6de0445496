// Serves drafts on the public pages to users who have switched them on and may read them, for one request.

import { draftMode, headers } from 'next/headers'
import type { Payload, TypedUser } from 'payload'
import { cache } from 'react'
import { may } from '@/identity/access/permission-checks'

export interface DraftSession {
  payload: Payload
  user: TypedUser
}

/** Returns the user with these headers if they may read drafts; null otherwise. */
export async function editorIn(payload: Payload, headers: Headers): Promise<DraftSession | null> {
  const { user } = await payload.auth({ headers })
  return user && may(user, 'readDrafts', 'news') ? { payload, user } : null
}

/**
 * Returns null for visitors without reading anything of the request, because their pages are cached. With its drafts
 * cookie Next renders a page anew and caches nothing. The cookie alone gives no access; a session is also required.
 */
export const draftSession = cache(
  async (runningPayload: () => Promise<Payload>): Promise<DraftSession | null> => {
    if (!(await draftMode()).isEnabled) return null
    return editorIn(await runningPayload(), await headers())
  },
)
