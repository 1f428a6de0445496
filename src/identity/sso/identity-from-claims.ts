// Reads the identity from a provider's claims, as far as they can be trusted. Ignores an address that the provider
// calls unverified; docs/decisions/010-single-sign-on.md has the table.

import type { SsoProvider } from '@/platform/env/sso-providers'
import { firstCharacters, singleLine } from '@/shared/characters'
import { canonicalEmail, isEmail } from '@/shared/email-address'
import { USER_FIELDS } from '@/shared/users/user-fields'

export type Claims = Record<string, unknown>

export interface SsoIdentity {
  /** Identifier of the person at the provider. Together with the provider's name it identifies the account. */
  identifier: string
  email: string | null
  /** Tells whether the provider says that it has verified the address. */
  emailIsVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** Some providers send the word “true” instead of the value. */
const TRUE_VALUES = [true, 'true']
const ABSENT_VALUES = [undefined, null, '']

const IDENTIFIER = new RegExp(`^\\P{Cc}{1,${USER_FIELDS.external_identifier.max}}$`, 'u')

function text(value: unknown, max: number): string | null {
  const line = typeof value === 'string' ? singleLine(value) : ''
  return firstCharacters(line, max) || null
}

function identifierClaim(claims: Claims, key: string): string | null {
  const value = claims[key]
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || !IDENTIFIER.test(value)) return null
  return key === 'email' ? value.toLowerCase() : value
}

/** Returns the identity in the claims; null if they contain no stable identifier. */
export function identityFromClaims(
  claims: Claims,
  { identifierKey, requiresVerifiedEmail }: Pick<SsoProvider, 'identifierKey' | 'requiresVerifiedEmail'>,
): SsoIdentity | null {
  const emailIsVerified = TRUE_VALUES.some((yes) => yes === claims.email_verified)
  const isUnsaid = ABSENT_VALUES.some((nothing) => nothing === claims.email_verified)
  // Prevents that a person who enters another's address at a careless provider gets that person's account.
  const mayIdentify = emailIsVerified || (isUnsaid && requiresVerifiedEmail === false)
  const identifier = identifierClaim(claims, identifierKey)
  if (identifier === null || (identifierKey === 'email' && !mayIdentify)) return null
  const isBelieved = emailIsVerified || isUnsaid
  const address = typeof claims.email === 'string' ? canonicalEmail(claims.email) : ''
  return {
    identifier,
    email: isBelieved && isEmail(address) ? address : null,
    emailIsVerified,
    firstName: text(claims.given_name, USER_FIELDS.first_name.max),
    lastName: text(claims.family_name, USER_FIELDS.last_name.max),
  }
}

/**
 * Merges the claims of the ID token and of the userinfo endpoint. An address is taken together with its own
 * `email_verified`.
 */
export function mergeClaims(idToken: Claims, userInfo: Claims): Claims {
  const isAnother = 'email' in userInfo && userInfo.email !== idToken.email
  return { ...idToken, ...userInfo, ...(isAnother && { email_verified: userInfo.email_verified }) }
}
