import type { EmailFieldValidation } from 'payload'
import { email as validateFormat } from 'payload/shared'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { pagePath } from '@/i18n/routing/routes'
import { isEmail } from '@/shared/email-address'

/** Our rule for an address, which mail follows too; Payload's for a field that is empty. */
const validateAddress: EmailFieldValidation = (value, options) => {
  if (!value) return validateFormat(value, options)
  return isEmail(value) || options.req.t('validation:emailAddress')
}

/**
 * In the admin panel and its REST the own address stays: it changes by a link that is mailed to the new one
 * (docs/decisions/036-confirmed-email-changes.md). Directus' contract takes it, and administrators change that of others.
 * An account that is invited there needs one.
 */
export const validateEmail: EmailFieldValidation = (value, options) => {
  const { data, event, id, req } = options
  const isOwn = id !== undefined && req.user?.id === id
  // The form asks after each change too, and would take back what the refusal of the save has said.
  const isFromPanel = req.payloadAPI === 'REST' || event === 'onChange'
  // An account whose owner cannot be told of it. Programs of the contract have such accounts, with a token of their own.
  const { status } = data as { status?: unknown }
  if (isFromPanel && !value && status === 'invited') return req.t('validation:required')
  if (!isFromPanel || !isOwn || (value || null) === (req.user?.email || null))
    return validateAddress(value, options)
  const { language } = req.i18n
  const path = decodeURI(pagePath('accountEmail', adminLocaleOf({ language })))
  return interpolate(adminMessage(language, 'users.ownEmail'), { path })
}
