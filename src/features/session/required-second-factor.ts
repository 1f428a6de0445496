import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { requestSessionOf } from '@/identity/access/payload-auth-strategy'
import { runningPayload } from '@/payload'

/** Returns the path where the signed-in user must first set up a second factor; null if none is required. */
export async function requiredSecondFactorPath(headers: Headers): Promise<string | null> {
  const payload = await runningPayload()
  const { user } = await payload.auth({ headers })
  if (!user || !requestSessionOf(user)?.needsSecondFactor) return null
  return pagePath('accountSecondFactor', localeOfUser(user.language ?? null))
}
