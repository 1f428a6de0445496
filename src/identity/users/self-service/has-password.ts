import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import type { Account } from '../account'

/** Tells whether the user signs in with a password of ours, not by single sign-on. */
export function hasPassword({ provider, password_hash: hash }: Account): boolean {
  return provider === DEFAULT_PROVIDER && hash !== null
}

/** Tells whether the user must choose a password before the next sign-in. */
export function lacksPassword({ provider, password_hash: hash }: Account): boolean {
  return provider === DEFAULT_PROVIDER && hash === null
}
