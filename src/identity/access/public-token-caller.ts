// Identifies anonymous callers as the account of the site's static public token, if the operator has set one.

import type { Payload } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { HeaderReader } from '@/shared/http/header-reader'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import { type AuthenticatedCaller, authenticate } from '../sessions/authenticate'

/** Endpoints that ask for or determine the caller's identity. The public token does not count there. */
const CALLER_SPECIFIC_PATHS = /^\/(auth|users\/me)(\/|$)/

/**
 * Returns the public account for a request of a page of this site; null for every other request, and for an invalid
 * token. Rejects a token with access to the admin panel, which would make every visitor an editor. `path` is the
 * resolved path of the endpoint, because a URL can be written in several ways (`/users/%6de`).
 */
export async function publicTokenCaller(
  payload: Payload,
  headers: HeaderReader,
  path: string,
): Promise<AuthenticatedCaller | null> {
  const { staticToken } = getEnvironment()
  const isFromPage = headers.get('sec-fetch-site') === 'same-origin'
  if (!staticToken || !isFromPage || CALLER_SPECIFIC_PATHS.test(path)) return null
  try {
    const known = await authenticate(payload, staticToken)
    if (known.kind === 'static' && !ADMIN_PANEL_ROLES.includes(known.account.role)) return known
    payload.logger.warn('DIRECTUS_STATIC_TOKEN is not used: it has to be the static token of a member.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    payload.logger.warn('DIRECTUS_STATIC_TOKEN is not used: no active account has this token.')
  }
  return null
}
