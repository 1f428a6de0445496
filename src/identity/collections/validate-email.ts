import type { EmailFieldValidation } from 'payload'
import { email as validateFormat } from 'payload/shared'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { pagePath } from '@/i18n/routing/routes'
import { isEmail } from '@/shared/email-address'

/** Validates an address by our own rule, which mail uses too; an empty one by Payload's. */
const validateAddress: EmailFieldValidation = (value, options) => {
  if (!value) return validateFormat(value, options)
  return isEmail(value) || options.req.t('validation:emailAddress')
}

/**
 * Refuses a change of the own address in the admin panel and Payload's REST API, where it changes by a link that is
 * mailed to the new one (docs/decisions/036-confirmed-email-changes.md). Permits it in Directus' contract, and to
 * administrators for other accounts. Requires an address for accounts that are invited in the panel.
 */
export const validateEmail: EmailFieldValidation = (value, options) => {
  const { data, event, id, req } = options
  const isOwn = id !== undefined && req.user?.id === id
  // The form validates after each change too. Without this the message of a refused save would disappear.
  const isFromPanel = req.payloadAPI === 'REST' || event === 'onChange'
  // An invitation could not be mailed. Programs of the contract may create such accounts, which have a token of their
  // own.
  const { status } = data as { status?: unknown }
  if (isFromPanel && !value && status === 'invited') return req.t('validation:required')
  if (!isFromPanel || !isOwn || (value || null) === (req.user?.email || null))
    return validateAddress(value, options)
  const { language } = req.i18n
  const path = decodeURI(pagePath('accountEmail', adminLocaleOf({ language })))
  return interpolate(adminMessage(language, 'users.ownEmail'), { path })
}
