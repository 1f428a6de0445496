import type { EmailField } from 'payload'
import { adminLabel } from '@/i18n/admin-messages'
import { isEmail } from '@/shared/email-address'

/** Makes the field for an address of the company: replies to our mails arrive there, so mail has to accept it. */
export function mailAddressField(): EmailField {
  return {
    name: 'email',
    type: 'email',
    label: adminLabel('company.email'),
    // Payload's own check takes addresses that no mail can be sent to.
    validate: (value, { req }) => !value || isEmail(value) || req.t('validation:emailAddress'),
  }
}
