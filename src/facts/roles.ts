// Who a signed-in person is. DECISIONS "Roles": registration and sign-on give `member`.

export const ROLES = ['admin', 'editor', 'translator', 'member'] as const
export type Role = (typeof ROLES)[number]

/** A role, or `nobody` for a caller who is not signed in. */
export type Caller = Role | 'nobody'
export const CALLERS = [...ROLES, 'nobody'] as const satisfies readonly Caller[]

export const DEFAULT_ROLE: Role = 'member'
