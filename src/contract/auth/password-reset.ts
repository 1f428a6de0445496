import { z } from 'zod'
import { resetPassword } from '@/identity/users/self-service/reset-password'
import { invalidPayload } from '@/platform/http/app-error'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'

export const passwordReset = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.looseObject({ token: z.unknown().optional(), password: z.unknown().optional() }),
  async handle({ payload, body: { token, password }, from }) {
    if (typeof token !== 'string') throw invalidPayload('"token" field is required')
    if (typeof password !== 'string') throw invalidPayload('"password" field is required')
    await resetPassword(payload, { token, password }, from)
    return {}
  },
})
