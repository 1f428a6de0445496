// Serves drafts on the public pages: to users who have switched them on and may read them, in this one request.

import { draftMode, headers } from 'next/headers'
import type { Payload, TypedUser } from 'payload'
import { cache } from 'react'
import { may } from '@/identity/access/permission-checks'

export interface DraftSession {
  payload: Payload
  user: TypedUser
}

/** Returns the user with these headers, if they may read drafts; else null. */
export async function editorIn(payload: Payload, headers: Headers): Promise<DraftSession | null> {
  const { user } = await payload.auth({ headers })
  return user && may(user, 'readDrafts', 'news') ? { payload, user } : null
}

/**
 * Null for visitors, whose pages are kept: nothing of the request is read then. Next renders a page with its drafts
 * cookie anew and keeps nothing of it; the cookie alone opens nothing, the session has to be there as well.
 */
export const draftSession = cache(
  async (runningPayload: () => Promise<Payload>): Promise<DraftSession | null> => {
    if (!(await draftMode()).isEnabled) return null
    return editorIn(await runningPayload(), await headers())
  },
)
