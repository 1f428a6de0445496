import { z } from 'zod'
import { invalidPayload } from '@/identity/refusal'
import { resetPassword } from '@/identity/users/reset-password'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'

export const passwordReset = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.looseObject({ token: z.unknown().optional(), password: z.unknown().optional() }),
  async act({ payload, body: { token, password }, from }) {
    if (typeof token !== 'string') throw invalidPayload('"token" field is required')
    if (typeof password !== 'string') throw invalidPayload('"password" field is required')
    await resetPassword(payload, { token, password }, from)
    return {}
  },
})
