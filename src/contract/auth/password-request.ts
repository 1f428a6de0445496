import { z } from 'zod'
import { requireAllowedUrl } from '@/identity/users/mail-links'
import { requestPasswordReset } from '@/identity/users/self-service/request-password-reset'
import { invalidPayload } from '@/platform/http/app-error'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'

export const passwordRequest = endpoint({
  method: 'POST',
  path: '/auth/password/request',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.looseObject({ email: z.unknown().optional(), reset_url: z.unknown().optional() }),
  async handle({ payload, body, from, settings }) {
    const { email, reset_url: page } = body
    if (typeof email !== 'string') throw invalidPayload('"email" field is required')
    const resetUrl = typeof page === 'string' && page !== '' ? page : undefined
    // Refuses a page that is not allowed before looking up the address, so that the answer reveals no account.
    requireAllowedUrl(resetUrl, settings.resetUrls, 'reset passwords')
    await withMinimumDuration(settings.loginStallMs, () =>
      requestPasswordReset(payload, { email, resetUrl }, from),
    )
    return {}
  },
})
