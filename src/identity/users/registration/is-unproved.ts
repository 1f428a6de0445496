import { DEFAULT_ROLE } from '@/shared/users/roles'

/**
 * SQL condition over `users`: registered by its owner or a stranger, and no link opened yet. Excludes accounts that
 * were active before, and those that an administrator or a program has created.
 */
export const IS_REGISTERED = `status = 'unverified' and provider = 'default' and last_access is null and exists (
    select from audit_events where action = 'register' and outcome = 'success' and actor_id = users.id::text)`

/** The same, limited to accounts that still have the role of a registration. */
export const IS_UNPROVED = `${IS_REGISTERED} and role = '${DEFAULT_ROLE}'`
