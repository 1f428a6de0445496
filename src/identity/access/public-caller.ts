// Who speaks for visitors that are nobody: the account behind the site's static public token, if the operator set one.

import type { Payload } from 'payload'
import { ADMIN_PANEL_CALLERS } from '@/facts/permissions'
import { environmentNow } from '@/platform/env'
import { Refusal } from '../refusal'
import { authenticate, type Identified } from '../sessions/authenticate'

/** What asks or decides who somebody is: the public token answers for nobody there. */
const ABOUT_THE_CALLER = /^\/+(auth|users\/+me)(\/|$)/

/**
 * The public account, for a call with which a page of this site reads (writing, visitors could change that account);
 * null for every other call, and when the token is of no use. Whoever may open the panel is not public: with such a
 * token every visitor would be an editor.
 */
export async function publicCaller(
  payload: Payload,
  headers: Headers,
  path: string,
): Promise<Identified | null> {
  const { staticToken } = environmentNow()
  const isFromPage = headers.get('sec-fetch-site') === 'same-origin'
  if (!staticToken || !isFromPage || ABOUT_THE_CALLER.test(path)) return null
  try {
    const known = await authenticate(payload, staticToken)
    if (known.kind === 'static' && !ADMIN_PANEL_CALLERS.includes(known.account.role)) return known
    payload.logger.warn('DIRECTUS_STATIC_TOKEN is not used: it has to be the static token of a member.')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    payload.logger.warn('DIRECTUS_STATIC_TOKEN is not used: no active account has this token.')
  }
  return null
}
