// The life of an account. Directus' words; only `active` may sign in.

export const USER_STATUSES = ['draft', 'invited', 'unverified', 'active', 'suspended', 'archived'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Name of the sign-in with e-mail address and password, beside the providers of single sign-on. */
export const DEFAULT_PROVIDER = 'default'
