import type { Field } from 'payload'
import { adminLabel } from '@/i18n/admin-messages'
import { may } from '@/identity/access/permission-checks'

/** Mailboxes of colleagues are private. */
export const notifyField: Field = {
  name: 'notify',
  type: 'text',
  hasMany: true,
  label: adminLabel('forms.notify'),
  validate: (value: unknown) =>
    ((value as string[] | null) ?? []).every((address) =>
      /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(address),
    ) ||
    // Payload shows it as it stands; an address needs no language to be seen as wrong.
    'name@example.com',
  access: { read: ({ req }) => may(req.user, 'readDrafts', 'forms') },
  admin: { description: adminLabel('forms.notifyHelp') },
}
