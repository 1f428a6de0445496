import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import type { Account } from '../account'

/** Whether the person signs in with a password that is kept here; a provider of single sign-on keeps its own. */
export function hasPassword({ provider, password_hash: hash }: Account): boolean {
  return provider === DEFAULT_PROVIDER && hash !== null
}
