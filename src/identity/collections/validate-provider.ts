import type { TextFieldSingleValidation } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { listProviders } from '../sso/providers'

/**
 * Accepts, in the admin panel, the password or a configured provider; also a provider that is no longer configured, if
 * it was stored before. Accepts any name in Directus' contract, because accounts may be imported before their provider
 * is configured.
 */
export const validateProvider: TextFieldSingleValidation = (value, { req, previousValue }) => {
  if (req.payloadAPI !== 'REST') return true
  const known = [DEFAULT_PROVIDER, ...listProviders().map(({ name }) => name)]
  if (!value || value === previousValue || known.includes(value)) return true
  return `${adminMessage(req.i18n.language, 'users.providerUnknown')} ${known.join(', ')}`
}
