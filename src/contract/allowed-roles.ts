// Names the callers that an endpoint admits.

import { ACCESS_ROLES, type AccessRole, ROLES } from '@/shared/users/roles'

export const ANYONE: readonly AccessRole[] = ACCESS_ROLES
export const SIGNED_IN: readonly AccessRole[] = ROLES
export const ADMINS: readonly AccessRole[] = ['admin']
