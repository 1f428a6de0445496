import type { PageKeys } from '@/facts/csrf'
import type { Cookie } from '@/platform/cookies'
import { csrfCookie, csrfSecretIn, csrfTokenFor, newCsrfSecret } from '@/platform/csrf'
import { environmentNow } from '@/platform/env'
import { openedCookie } from '@/platform/opened-cookie'
import { personalAnswer } from '@/platform/personal-answer'

/** What a page needs to change something by script. Asked for on demand: pages are kept, and the same for everybody. */
export async function answerCsrf({ headers }: Request): Promise<Response> {
  const { csrfHeader, botCheck } = environmentNow()
  const known = csrfSecretIn(headers)
  const secret = known ?? newCsrfSecret()
  const keys: PageKeys = {
    token: csrfTokenFor(secret),
    header: csrfHeader,
    botCheck: botCheck && { siteKey: botCheck.siteKey, scriptUrl: botCheck.scriptUrl },
  }
  const cookies = [known ? null : csrfCookie(secret), openedCookie(headers)]
  return personalAnswer(
    keys,
    cookies.filter((cookie): cookie is Cookie => cookie !== null),
  )
}
