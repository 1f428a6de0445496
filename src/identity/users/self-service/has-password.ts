import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import type { Account } from '../account'

/**
 * Tells whether the person signs in with a password that is stored here; a provider of single sign-on keeps its own.
 */
export function hasPassword({ provider, password_hash: hash }: Account): boolean {
  return provider === DEFAULT_PROVIDER && hash !== null
}

/** Tells whether the person can sign in only after having chosen a password. */
export function lacksPassword({ provider, password_hash: hash }: Account): boolean {
  return provider === DEFAULT_PROVIDER && hash === null
}
