// Lists the collections that a query can reach, by relations too.

import { emptyField, emptyResource, type Resource, type ResourceName } from './resource'
import { roles } from './roles'
import { users } from './users'

export const RESOURCES: Record<ResourceName, Resource> = {
  users,
  roles,
  files: emptyResource('files', 'directus_files', {
    string: 'storage filename_disk filename_download title type charset embed tus_id',
    text: 'description location tags',
    uuid: 'folder uploaded_by modified_by',
    integer: 'filesize width height duration focal_point_x focal_point_y',
    timestamp: 'created_on modified_on uploaded_on',
    json: 'metadata tus_data',
  }),
  access: emptyResource('access', 'directus_access', { uuid: 'role user', integer: 'sort' }, [
    emptyField('policy', { to: 'policies', many: false, by: 'id' }),
  ]),
  policies: emptyResource('policies', 'directus_policies', {
    string: 'name icon',
    text: 'description ip_access',
    boolean: 'enforce_tfa admin_access app_access',
    alias: 'permissions users roles',
  }),
}
