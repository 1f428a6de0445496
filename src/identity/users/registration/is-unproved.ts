/**
 * SQL, a condition over `users`: registered, with no link opened. An account that was open once and that
 * an administrator has set back is not meant.
 */
export const IS_UNPROVED = `status = 'unverified' and provider = 'default' and last_access is null`
