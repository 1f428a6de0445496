import { z } from 'zod'
import { Refusal } from '@/identity/refusal'
import { logIn } from '@/identity/sessions/log-in'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'
import { handOver, MODES } from './modes'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.object({
    email: z.string().min(1).pipe(z.email()),
    password: z.string().min(1),
    mode: z.enum(MODES).optional(),
    otp: z.string().min(1).optional(),
  }),
  stallMs: ({ loginStallMs, passwordLoginIsOff }) => (passwordLoginIsOff ? 0 : loginStallMs),
  async act(call) {
    if (call.settings.passwordLoginIsOff) throw new Refusal('ROUTE_NOT_FOUND', { path: '/auth/login' })
    const { email, password, otp, mode = 'json' } = call.body
    return handOver(await logIn(call.payload, { email, password, otp }, call.from), mode, call)
  },
})
