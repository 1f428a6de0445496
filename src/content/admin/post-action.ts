// Sends the requests of the content forms that are not Payload's own, from the browser.

import { ANSWER_MAX_MS } from '@/shared/limits'

/** `unknown`: there was no answer, so the action may have been done all the same. */
export type ActionResult<Body> = { outcome: 'done'; body: Body } | { outcome: 'refused' | 'unknown' }

/** Sends a POST with the admin panel's cookies. Never throws. */
export async function postAction<Body>(path: string): Promise<ActionResult<Body>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    return answer.ok ? { outcome: 'done', body: await answer.json() } : { outcome: 'refused' }
  } catch {
    return { outcome: 'unknown' }
  }
}
