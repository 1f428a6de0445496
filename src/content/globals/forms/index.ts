// Settings of the forms: their texts, the recipients of notices, and the retention periods.

import {
  APIError,
  type Field,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { siteGlobal } from '@/content/editing/site-global'
import { notifyField } from '@/content/fields/notify'
import { SUMMARY_MAX_CHARACTERS } from '@/content/fields/texts'
import { adminLabel, adminMessage, localizedAdminLabel } from '@/i18n/admin-messages'
import { roleOf } from '@/identity/access/permission-checks'
import { FORMS, type Form, RETENTION_MONTHS } from '@/shared/submissions/forms'

const isAdministrator = ({ user }: PayloadRequest) => roleOf(user) === 'admin'

const settingsOf = (form: Form): Field => ({
  name: form,
  type: 'group',
  label: adminLabel(`inboxes.${form}`),
  fields: [
    {
      name: 'consent',
      type: 'textarea',
      localized: true,
      maxLength: 1000,
      label: adminLabel('forms.consent'),
      admin: { description: adminLabel('forms.consentHelp') },
    },
    {
      name: 'afterSending',
      type: 'textarea',
      localized: true,
      maxLength: SUMMARY_MAX_CHARACTERS,
      label: adminLabel('forms.afterSending'),
      admin: { description: adminLabel('forms.afterSendingHelp') },
    },
    {
      name: 'retentionMonths',
      type: 'number',
      required: true,
      min: 1,
      max: 120,
      defaultValue: RETENTION_MONTHS[form],
      // A shorter one erases messages of visitors for good, also those of inboxes that the person may not open.
      access: { update: ({ req }) => isAdministrator(req) },
      label: adminLabel('forms.retentionMonths'),
      admin: { description: adminLabel('forms.retentionHelp') },
    },
    notifyField,
  ],
})

/** A number that no text has had: after a restoration, which brings the number of then back, there are higher ones. */
async function nextVersion(req: PayloadRequest, present: number): Promise<number> {
  // Access check: none, as it reads a number.
  const { docs } = await req.payload.findGlobalVersions({
    slug: 'forms',
    where: { 'version.consentVersion': { greater_than: present } },
    sort: '-version.consentVersion',
    limit: 1,
    depth: 0,
    req,
  })
  return (docs[0]?.version.consentVersion ?? present) + 1
}

/** Counts the versions of the texts of consent: a submission keeps which one its sender has agreed to. */
const countVersions: GlobalBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const isChanged = FORMS.some((form) => data[form] && data[form].consent !== originalDoc?.[form]?.consent)
  const present = Number(originalDoc?.consentVersion ?? 0)
  data.consentVersion = isChanged ? await nextVersion(req, present) : present
  return data
}

/** Refuses to bring other periods back with a version, which no access of fields is asked for. */
const requireSamePeriods: GlobalBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'restoreVersion' || !req.user || isAdministrator(req)) return
  const own = { overrideAccess: true, depth: 0, req } as const
  const [{ version }, present] = await Promise.all([
    req.payload.findGlobalVersionByID({ slug: 'forms', id: (args as { id: string }).id, ...own }),
    req.payload.findGlobal({ slug: 'forms', ...own }),
  ])
  if (FORMS.some((form) => version[form]?.retentionMonths !== present[form]?.retentionMonths))
    throw new APIError(adminMessage(req.i18n.language, 'forms.periodsDiffer'), 403, null, true)
}

export const forms = siteGlobal({
  slug: 'forms',
  label: adminLabel('forms.one'),
  admin: {
    group: localizedAdminLabel('groups.inbox'),
    description: localizedAdminLabel('forms.help'),
  },
  // All of them: a submission may have been begun under any.
  versions: { max: 0 },
  beforeOperation: [requireSamePeriods],
  beforeChange: [countVersions],
  fields: [
    ...FORMS.map(settingsOf),
    {
      name: 'consentVersion',
      type: 'number',
      defaultValue: 0,
      label: adminLabel('submissions.consentVersion'),
      admin: { readOnly: true, position: 'sidebar' },
    },
  ],
})
