import { may, type Principal } from '@/identity/access/permission-checks'

/** Path of the page below the admin panel's own. */
export const SYSTEM_PATH = '/system'

/** Tells whether the account manages the installation, by the right to delete accounts. */
export const managesSystem = (user: object | null | undefined): boolean =>
  may(user as Principal | null | undefined, 'delete', 'users')
