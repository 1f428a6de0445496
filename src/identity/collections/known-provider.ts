import type { TextFieldSingleValidation } from 'payload'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { adminWordFor } from '@/i18n/admin-words'
import { listProviders } from '../sso/providers'

/**
 * In the panel: the password, or a provider of this house; one that is configured no more may stay where it is.
 * Directus' contract takes any name, and accounts may be brought along before their provider is there.
 */
export const knownProvider: TextFieldSingleValidation = (value, { req, previousValue }) => {
  if (req.payloadAPI !== 'REST') return true
  const known = [DEFAULT_PROVIDER, ...listProviders().map(({ name }) => name)]
  if (!value || value === previousValue || known.includes(value)) return true
  return `${adminWordFor(req.i18n.language, 'users.providerUnknown')} ${known.join(', ')}`
}
