import { cookiesWith } from '@/identity/sessions/browser-keys'
import type { SessionKeys } from '@/identity/sessions/session-keys'
import { destinationOf } from './destination'
import type { FormAnswer, FormCall } from './serve-form'

/** The keys as cookies, and on to where the person wanted to go. */
export async function letThrough(
  keys: SessionKeys,
  { wanted, locale }: Pick<FormCall, 'wanted' | 'locale'>,
): Promise<FormAnswer> {
  return { to: destinationOf(keys.account, wanted, locale), cookies: await cookiesWith(keys) }
}
