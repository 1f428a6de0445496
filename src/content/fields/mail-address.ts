import type { EmailField } from 'payload'
import { adminLabel } from '@/i18n/admin-messages'
import { isEmail } from '@/shared/email-address'

/**
 * Returns the field for an address of the company. Replies to our mails arrive there, so it must be a valid mail
 * address.
 */
export function mailAddressField(): EmailField {
  return {
    name: 'email',
    type: 'email',
    label: adminLabel('company.email'),
    // Payload's own validation accepts addresses to which no mail can be sent.
    validate: (value, { req }) => !value || isEmail(value) || req.t('validation:emailAddress'),
  }
}
