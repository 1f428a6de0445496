// Restricts the preferences of the admin panel to staff, and limits their number and size. Payload (3.90.2) stores any
// JSON under any key for every signed-in account, so that a member could fill the database. Of two simultaneous writes
// under a new key it makes two rows.

import { type Access, APIError, type Endpoint, type PayloadRequest, type SanitizedConfig } from 'payload'
import { PREFERENCE_KEYS } from 'payload/shared'
import { roleOf } from '@/identity/access/permission-checks'
import { inTransaction } from '@/platform/database/in-transaction'
import { isObject, valuesOf } from '@/platform/field-values'
import { requireStorable } from '@/platform/malformed-requests/unstorable-text'
import { lockItem } from '@/platform/writes/write-turns'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'

/** Size of one preference of the panel: the columns of a list, the closed rows of a form. */
const PREFERENCE_MAX_BYTES = 16 * 1024
const PREFERENCE_KEY_MAX_CHARACTERS = 200
/** One for each list, and for each item with closed rows. */
export const PREFERENCES_PER_USER = 2000

const PREFERENCES = 'payload-preferences'

const isStaff = ({ user }: PayloadRequest) => ADMIN_PANEL_ROLES.includes(roleOf(user))

const own: Access = ({ req }) => isStaff(req) && { 'user.value': { equals: req.user?.id } }
/** Denies Payload's access by id, which the panel's forms do not use. Its pages bypass access checks. */
const nobody: Access = () => false

function requireStaff(req: PayloadRequest): void {
  if (!isStaff(req)) throw new APIError(req.t('error:notAllowedToPerformAction'), 403, null, true)
}

/**
 * Refuses a large value. The panel's largest ones, lists with all their columns and forms with all rows closed, are a
 * few kB.
 */
function requireSmall(key: string, value: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(value ?? null))
  if (bytes > PREFERENCE_MAX_BYTES || key.length > PREFERENCE_KEY_MAX_CHARACTERS)
    throw new APIError(`A preference has at most ${PREFERENCE_MAX_BYTES} bytes`, 413, null, true)
}

/** Refuses a malformed layout of the dashboard, with which the panel's first page would no longer open. */
function requireReadableLayout(req: PayloadRequest, key: string, data: unknown): void {
  if (key !== PREFERENCE_KEYS.DASHBOARD_LAYOUT) return
  // Reads the value as Payload does.
  const { layouts = null } = valuesOf(valuesOf(data).value || data)
  const isLayout =
    layouts === null ||
    (Array.isArray(layouts) && layouts.every((one) => isObject(one) && typeof one.id === 'string'))
  if (!isLayout) throw new APIError(req.t('validation:invalidInput'), 400, null, true)
}

/** Refuses a new key above the limit; an existing one may always be written. */
async function requireRoom(req: PayloadRequest, key: string): Promise<void> {
  const { payload, user } = req
  const where = { 'user.value': { equals: user?.id }, key: { not_equals: key } }
  // Access check: none, as this code only counts.
  const { totalDocs: others } = await payload.count({ collection: PREFERENCES, where, req })
  if (others >= PREFERENCES_PER_USER)
    throw new APIError(`A user has at most ${PREFERENCES_PER_USER} preferences`, 403, null, true)
}

function restrict({ handler, method, path, ...endpoint }: Endpoint): Endpoint {
  return {
    ...endpoint,
    method,
    path,
    handler: async (req) => {
      // The panel also reads preferences on the page that redirects members away; they have none.
      if (method !== 'get' || !req.user) requireStaff(req)
      if (method !== 'post' || path !== '/:key') return handler(req)
      const data = await req.json?.().catch(() => {
        throw new APIError('The value of a preference has to be JSON.', 400, null, true)
      })
      const key = String(req.routeParams?.key)
      requireSmall(key, data)
      requireStorable(req, data)
      requireReadableLayout(req, key, data)
      return inTransaction(req, async () => {
        await lockItem(req, PREFERENCES, String(req.user?.id))
        await requireRoom(req, key)
        // The body can be read only once.
        return handler(Object.assign(req, { json: async () => data }))
      })
    },
  }
}

/** Restricts preferences to users with access to the admin panel, each to their own ones, with limits of number and size. */
export function staffPreferences(config: SanitizedConfig): SanitizedConfig {
  const preferences = config.collections.find(({ slug }) => slug === PREFERENCES)
  if (!preferences?.endpoints) throw new Error('Payload keeps no preferences any more')
  Object.assign(preferences.access, { create: nobody, read: own, update: nobody, delete: own })
  preferences.endpoints = preferences.endpoints.map(restrict)
  return config
}
