import { editorialCollection } from '@/content/editing/editorial-collection'
import { dayField } from '@/content/fields/day'
import { documentFileField } from '@/content/fields/document-file'
import { notBefore } from '@/content/fields/not-below'
import { positionField } from '@/content/fields/sidebar'
import { titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { SUMMARY_MAX_CHARACTERS } from '../../fields/texts'

export const certificates = editorialCollection({
  slug: 'certificates',
  labels: { singular: adminLabel('certificates.one'), plural: adminLabel('certificates.many') },
  defaultSort: 'position',
  lastDayField: 'validUntil',
  firstDayField: 'validFrom',
  admin: {
    useAsTitle: 'standard',
    group: localizedAdminLabel('groups.company'),
    defaultColumns: ['standard', 'title', '_status', 'validUntil'],
    description: localizedAdminLabel('certificates.help'),
    components: { beforeListTable: ['/content/admin/dashboard/expiring-certificates#ExpiringCertificates'] },
  },
  fields: [
    {
      name: 'standard',
      type: 'text',
      label: adminLabel('certificates.standard'),
      required: true,
      maxLength: 60,
      admin: { description: adminLabel('certificates.standardHelp') },
    },
    titleField(adminLabel('certificates.titleHelp')),
    {
      name: 'scope',
      type: 'textarea',
      label: adminLabel('certificates.scope'),
      localized: true,
      maxLength: SUMMARY_MAX_CHARACTERS,
    },
    { name: 'issuer', type: 'text', label: adminLabel('certificates.issuer'), maxLength: 120 },
    { name: 'number', type: 'text', label: adminLabel('certificates.number'), maxLength: 60 },
    documentFileField(adminLabel('certificates.fileHelp')),
    positionField(),
    dayField('validFrom', adminLabel('certificates.validFrom')),
    dayField('validUntil', adminLabel('certificates.validUntil'), {
      required: true,
      help: adminLabel('certificates.validUntilHelp'),
      validate: notBefore('validFrom', 'certificates.validFrom'),
    }),
  ],
})
