// Sets of callers for the declarations of endpoints.

import { ACCESS_ROLES, type AccessRole, ROLES } from '@/shared/users/roles'

export const ANYONE: readonly AccessRole[] = ACCESS_ROLES
export const SIGNED_IN: readonly AccessRole[] = ROLES
export const ADMINS: readonly AccessRole[] = ['admin']
