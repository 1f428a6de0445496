// Extension of Directus' contract: `current_password` beside a change of the own account, required if the sign-in is
// older than `REAUTHENTICATE_WITHIN`.

import { requirePassword } from '@/identity/users/self-service/reauthenticate'
import { invalidPayload } from '@/platform/http/app-error'
import { actorOf, type Call, signedInCaller } from '../http/endpoint'

/** Separates the present password from the changed fields. */
export function splitCurrentPassword(body: unknown): { current?: string; body: unknown } {
  if (typeof body !== 'object' || body === null || !('current_password' in body)) return { body }
  const { current_password: current, ...rest } = body
  if (typeof current !== 'string') throw invalidPayload('"current_password" has to be a text')
  return { current, body: rest }
}

/** Returns the actor for a change of the own account. Refuses a wrong password with INVALID_CREDENTIALS. */
export async function ownActor(call: Call<unknown>, current: string | undefined) {
  const { account } = signedInCaller(call)
  if (current !== undefined)
    await requirePassword(call.payload, account, current, { action: 'changePassword', from: call.from })
  return { ...actorOf(call), isProved: current !== undefined }
}
