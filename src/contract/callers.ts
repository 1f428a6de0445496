// Whom an endpoint is for, in one word.

import { CALLERS, type Caller, ROLES } from '@/facts/roles'

export const ANYONE: readonly Caller[] = CALLERS
export const SIGNED_IN: readonly Caller[] = ROLES
export const ADMINS: readonly Caller[] = ['admin']
