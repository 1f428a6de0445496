// The collections that a query can come to, by following relations too.

import { emptyResource, type Resource, type ResourceName } from './resource'
import { roles } from './roles'
import { users } from './users'

export const RESOURCES: Record<ResourceName, Resource> = {
  users,
  roles,
  files: emptyResource('files', 'directus_files', []),
  access: emptyResource('access', 'directus_access', ['role', 'user']),
}
