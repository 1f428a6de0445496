// Ours, not Directus': the present password beside a change of the own account, required when the sign-in is older than
// `REAUTHENTICATE_WITHIN`.

import { requirePassword } from '@/identity/users/self-service/reauthenticate'
import { invalidPayload } from '@/platform/http/app-error'
import { actorOf, type Call, signedInCaller } from '../http/endpoint'

/** Splits the present password from the fields that are to be changed. */
export function splitCurrentPassword(body: unknown): { current?: string; body: unknown } {
  if (typeof body !== 'object' || body === null || !('current_password' in body)) return { body }
  const { current_password: current, ...rest } = body
  if (typeof current !== 'string') throw invalidPayload('"current_password" has to be a text')
  return { current, body: rest }
}

/** Returns the actor of a change of the own account. Refuses a wrong password with INVALID_CREDENTIALS. */
export async function ownActor(call: Call<unknown>, current: string | undefined) {
  const { account } = signedInCaller(call)
  if (current !== undefined)
    await requirePassword(call.payload, account, current, { action: 'changePassword', from: call.from })
  return { ...actorOf(call), isProved: current !== undefined }
}
