// Defines the roles of users; registration and single sign-on give `member` (site.md §6.1).

export const ROLES = ['admin', 'editor', 'translator', 'member'] as const
export type Role = (typeof ROLES)[number]

/** A role, or `nobody` for a caller who is not signed in. */
export type AccessRole = Role | 'nobody'
export const ACCESS_ROLES = [...ROLES, 'nobody'] as const satisfies readonly AccessRole[]

export const DEFAULT_ROLE: Role = 'member'

interface RoleRecord {
  /** Id for Directus clients, the same in every installation. */
  id: string
  name: string
  icon: string
  description: string
}

/** The roles as `GET /roles` returns them. They are fixed, so the database has no table for them. */
export const ROLE_RECORDS: Record<Role, RoleRecord> = {
  admin: {
    id: '0d2f5a1c-5b7e-4c1e-9a35-3f0b6a6f1a01',
    name: 'Administrator',
    icon: 'verified',
    description: 'Everything, also people and settings',
  },
  editor: {
    id: '0d2f5a1c-5b7e-4c1e-9a35-3f0b6a6f1a02',
    name: 'Editor',
    icon: 'edit',
    description: 'All content, in every language',
  },
  translator: {
    id: '0d2f5a1c-5b7e-4c1e-9a35-3f0b6a6f1a03',
    name: 'Translator',
    icon: 'translate',
    description: 'Reads all content, writes the languages of the account',
  },
  member: {
    id: '0d2f5a1c-5b7e-4c1e-9a35-3f0b6a6f1a04',
    name: 'Member',
    icon: 'supervised_user_circle',
    description: 'An account on the site, without the admin panel',
  },
}

/** Returns the role with this id; undefined for any other text. */
export function roleWithId(id: string): Role | undefined {
  return ROLES.find((role) => ROLE_RECORDS[role].id === id)
}
