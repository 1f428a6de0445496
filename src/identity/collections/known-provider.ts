import type { TextFieldSingleValidation } from 'payload'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { adminWordFor } from '@/i18n/admin-words'
import { listProviders } from '../sso/providers'

/** The password, or a provider of this house; one that is configured no more may stay where it is. */
export const knownProvider: TextFieldSingleValidation = (value, { req, previousValue }) => {
  const known = [DEFAULT_PROVIDER, ...listProviders().map(({ name }) => name)]
  if (!value || value === previousValue || known.includes(value)) return true
  return `${adminWordFor(req.i18n.language, 'users.providerUnknown')} ${known.join(', ')}`
}
