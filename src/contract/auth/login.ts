import { z } from 'zod'
import { signInWithPassword } from '@/identity/sign-in/password-sign-in'
import { emailSchema } from '@/shared/email-address'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'
import { MODES, tokenResponse } from './token-modes'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.object({
    email: z.string().min(1).pipe(emailSchema),
    password: z.string().min(1),
    mode: z.enum(MODES).optional(),
    otp: z.string().min(1).optional(),
  }),
  isServed: ({ isPasswordLoginDisabled }) => !isPasswordLoginDisabled,
  stallMs: ({ loginStallMs }) => loginStallMs,
  async handle(call) {
    const { email, password, otp, mode = 'json' } = call.body
    return tokenResponse(
      await signInWithPassword(call.payload, { email, password, otp }, call.from),
      mode,
      call,
    )
  },
})
