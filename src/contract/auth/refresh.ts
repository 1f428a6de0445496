import { z } from 'zod'
import { countFailure, LIMITS, requireOpen } from '@/identity/limits'
import { Refusal } from '@/identity/refusal'
import { refreshSession } from '@/identity/sessions/refresh-session'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'
import { handOver, refreshTokenOf } from './modes'

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.looseObject({ mode: z.unknown().optional(), refresh_token: z.unknown().optional() }),
  async act(call) {
    const { payload, from } = call
    await requireOpen(payload, LIMITS.refreshByAddress, from.address)
    const { mode, token } = await refreshTokenOf(call)
    try {
      return await handOver(await refreshSession(payload, token, from), mode, call)
    } catch (error) {
      if (error instanceof Refusal) await countFailure(payload, LIMITS.refreshByAddress, from.address)
      throw error
    }
  },
})
