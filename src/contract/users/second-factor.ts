import { z } from 'zod'
import { invalidPayload, Refusal } from '@/identity/refusal'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes,
  resetSecondFactorOf,
} from '@/identity/second-factor/second-factor'
import { isProved, rememberProof } from '@/identity/sessions/proofs'
import { accountWithId } from '@/identity/users/account'
import { ADMINS, SIGNED_IN } from '../callers'
import { callerOf, endpoint } from '../http/endpoint'
import { requireIds } from './user-data'

const mine = { method: 'POST', callers: SIGNED_IN, refusal: 'INVALID_CREDENTIALS' } as const

/** Directus asks for these one by one, in words of its own. */
function requireText(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw invalidPayload(`"${name}" is required`)
  return value
}

export const generateTfa = endpoint({
  ...mine,
  path: '/users/me/tfa/generate',
  body: z.looseObject({}),
  async act(call) {
    const password = requireText(call.body, 'password')
    const { account, sessionId } = callerOf(call)
    const { secret, otpauthUrl } = await generateSecondFactor(call.payload, account, password)
    await rememberProof(call.payload, sessionId)
    return { data: { secret, otpauth_url: otpauthUrl } }
  },
})

export const enableTfa = endpoint({
  ...mine,
  path: '/users/me/tfa/enable',
  body: z.looseObject({}),
  async act(call) {
    const keys = { secret: requireText(call.body, 'secret'), otp: requireText(call.body, 'otp') }
    const { account, sessionId } = callerOf(call)
    if (!(await isProved(call.payload, sessionId)))
      throw invalidPayload('"secret" has to come from /users/me/tfa/generate, a short time ago')
    await enableSecondFactor(call.payload, account, keys, call.from)
    return {}
  },
})

export const disableTfa = endpoint({
  ...mine,
  path: '/users/me/tfa/disable',
  body: z.looseObject({}),
  async act(call) {
    await disableSecondFactor(call.payload, callerOf(call).account, requireText(call.body, 'otp'), call.from)
    return {}
  },
})

/** Ours, not Directus': ten codes for when the app is lost, shown this once. */
export const renewCodes = endpoint({
  ...mine,
  path: '/users/me/tfa/recovery-codes',
  body: z.looseObject({}),
  async act(call) {
    const otp = requireText(call.body, 'otp')
    return { data: { codes: await renewRecoveryCodes(call.payload, callerOf(call).account, otp, call.from) } }
  },
})

export const disableTfaOf = endpoint({
  method: 'POST',
  path: '/users/:id/tfa/disable',
  callers: ADMINS,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act(call) {
    const [id = ''] = requireIds([call.params.id])
    const account = await accountWithId(call.payload, id)
    // For the own account it takes a code: `/users/me/tfa/disable`.
    if (!account || account.id === callerOf(call).account.id) throw new Refusal('FORBIDDEN')
    await resetSecondFactorOf(call.payload, account, callerOf(call).account, call.from)
    return {}
  },
})
