// Defines the statuses of an account, with Directus' names. Only `active` accounts may sign in.

export const USER_STATUSES = ['draft', 'invited', 'unverified', 'active', 'suspended', 'archived'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Name of the sign-in with e-mail address and password, next to the providers of single sign-on. */
export const DEFAULT_PROVIDER = 'default'
