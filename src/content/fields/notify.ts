import type { Field, PayloadRequest } from 'payload'
import { adminLabel } from '@/i18n/admin-messages'
import { may } from '@/identity/access/permission-checks'
import { isEmail } from '@/shared/email-address'

/** Not public, because these are mailboxes of colleagues. */
export const notifyField: Field = {
  name: 'notify',
  type: 'text',
  hasMany: true,
  label: adminLabel('forms.notify'),
  validate: (value: unknown, { req }: { req: PayloadRequest }) => {
    const wrong = ((value as string[] | null) ?? []).find((address) => !isEmail(address))
    return wrong === undefined || `${req.t('validation:emailAddress')} (${wrong})`
  },
  access: { read: ({ req }) => may(req.user, 'readDrafts', 'forms') },
  admin: { description: adminLabel('forms.notifyHelp') },
}
