import { DEFAULT_ROLE } from '@/shared/users/roles'

/**
 * SQL, a condition over `users`: registered by its owner or by a stranger, with no link opened. Neither meant is an account that was
 * open once and that an administrator has set back, nor one that an administrator or a program has made.
 */
export const IS_REGISTERED = `status = 'unverified' and provider = 'default' and last_access is null and exists (
    select from audit_events where action = 'register' and outcome = 'success' and actor_id = users.id::text)`

/** The same, of accounts to which an administrator has not given another role since. */
export const IS_UNPROVED = `${IS_REGISTERED} and role = '${DEFAULT_ROLE}'`
