import { z } from 'zod'
import { invalidPayload } from '@/identity/refusal'
import { requireAllowedUrl } from '@/identity/users/mail-links'
import { requestPassword } from '@/identity/users/request-password'
import { atLeast } from '@/platform/stall'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'

export const passwordRequest = endpoint({
  method: 'POST',
  path: '/auth/password/request',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.looseObject({ email: z.unknown().optional(), reset_url: z.unknown().optional() }),
  async act({ payload, body, from, settings }) {
    const { email, reset_url: page } = body
    if (typeof email !== 'string') throw invalidPayload('"email" field is required')
    const resetUrl = typeof page === 'string' && page !== '' ? page : undefined
    // A wrong page is refused at once, for known and unknown addresses alike.
    requireAllowedUrl(resetUrl, settings.resetUrls, 'reset passwords')
    await atLeast(settings.loginStallMs, () => requestPassword(payload, { email, resetUrl }, from))
    return {}
  },
})
