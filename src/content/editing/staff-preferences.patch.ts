// Restricts the preferences of the admin panel to staff, and bounds them. Payload 3.90 stores any JSON under any name for
// every signed-in account: a member could fill the database. And of two that are written at once under a new name it makes two
// rows.

import { type Access, APIError, type Endpoint, type PayloadRequest, type SanitizedConfig } from 'payload'
import { PREFERENCE_KEYS } from 'payload/shared'
import { roleOf } from '@/identity/access/permission-checks'
import { inTransaction } from '@/platform/database/in-transaction'
import { isObject, valuesOf } from '@/platform/field-values'
import { requireStorable } from '@/platform/unstorable-text'
import { lockItem } from '@/platform/write-turns'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'

/** Of one preference of the admin panel: the columns of a list, the closed rows of a form. */
const PREFERENCE_MAX_BYTES = 16 * 1024
const PREFERENCE_KEY_MAX_CHARACTERS = 200
/** A name for each list, and for each item whose form was folded. */
export const PREFERENCES_PER_USER = 2000

const PREFERENCES = 'payload-preferences'

const isStaff = ({ user }: PayloadRequest) => ADMIN_PANEL_ROLES.includes(roleOf(user))

const own: Access = ({ req }) => isStaff(req) && { 'user.value': { equals: req.user?.id } }
/** The panel writes under the name of a preference, never under an id; its own pages on Payload's authority. */
const nobody: Access = () => false

function requireStaff(req: PayloadRequest): void {
  if (!isStaff(req)) throw new APIError(req.t('error:notAllowedToPerformAction'), 403, null, true)
}

/** The panel's largest values, lists with all their columns and forms with all their rows closed, are of a few kB. */
function requireSmall(key: string, value: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(value ?? null))
  if (bytes > PREFERENCE_MAX_BYTES || key.length > PREFERENCE_KEY_MAX_CHARACTERS)
    throw new APIError(`A preference has at most ${PREFERENCE_MAX_BYTES} bytes`, 413, null, true)
}

/** The panel's first page, which Payload makes of this preference as it is, would not open any more. */
function requireReadableLayout(req: PayloadRequest, key: string, data: unknown): void {
  if (key !== PREFERENCE_KEYS.DASHBOARD_LAYOUT) return
  // As Payload takes the value out of it.
  const { layouts = null } = valuesOf(valuesOf(data).value || data)
  const isLayout =
    layouts === null ||
    (Array.isArray(layouts) && layouts.every((one) => isObject(one) && typeof one.id === 'string'))
  if (!isLayout) throw new APIError(req.t('validation:invalidInput'), 400, null, true)
}

/** A new name counts; one that is there already is written again. */
async function requireRoom(req: PayloadRequest, key: string): Promise<void> {
  const { payload, user } = req
  const where = { 'user.value': { equals: user?.id }, key: { not_equals: key } }
  // On the authority of this patch, which counts only.
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
      // The panel asks also on the page that sends members away; they have none.
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
        // The body can be read once only.
        return handler(Object.assign(req, { json: async () => data }))
      })
    },
  }
}

/** Restricts preferences to users with access to the admin panel, each to the own ones, by number and size. */
export function staffPreferences(config: SanitizedConfig): SanitizedConfig {
  const preferences = config.collections.find(({ slug }) => slug === PREFERENCES)
  if (!preferences?.endpoints) throw new Error('Payload keeps no preferences any more')
  Object.assign(preferences.access, { create: nobody, read: own, update: nobody, delete: own })
  preferences.endpoints = preferences.endpoints.map(restrict)
  return config
}
