import { getEnvironment } from '@/platform/env/env'
import { formTimestampCookie } from '@/platform/forms/form-timestamp-cookie'
import type { Cookie } from '@/platform/http/cookies'
import { createCsrfSecret, createCsrfToken, csrfCookie, readCsrfSecret } from '@/platform/http/csrf'
import { privateJson } from '@/platform/http/private-json'
import type { FormTokens } from '@/shared/http/csrf'

/**
 * Responds with the CSRF token for scripts of a page. Requested on demand, because pages are cached and the same for
 * all visitors.
 */
export async function handleCsrf({ headers }: Request): Promise<Response> {
  const { csrfHeader, botCheck } = getEnvironment()
  const known = readCsrfSecret(headers)
  const secret = known ?? createCsrfSecret()
  const tokens: FormTokens = {
    token: createCsrfToken(secret),
    header: csrfHeader,
    botCheck: botCheck && { siteKey: botCheck.siteKey, scriptUrl: botCheck.scriptUrl },
  }
  const cookies = [known ? null : csrfCookie(secret), formTimestampCookie(headers)]
  return privateJson(
    tokens,
    cookies.filter((cookie): cookie is Cookie => cookie !== null),
  )
}
