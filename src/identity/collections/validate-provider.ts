import type { TextFieldSingleValidation } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { listProviders } from '../sso/providers'

/**
 * In the admin panel: the password, or a provider of this app; one that is configured no more may stay where it is.
 * Directus' contract takes any name, and accounts may be brought along before their provider is there.
 */
export const validateProvider: TextFieldSingleValidation = (value, { req, previousValue }) => {
  if (req.payloadAPI !== 'REST') return true
  const known = [DEFAULT_PROVIDER, ...listProviders().map(({ name }) => name)]
  if (!value || value === previousValue || known.includes(value)) return true
  return `${adminMessage(req.i18n.language, 'users.providerUnknown')} ${known.join(', ')}`
}
