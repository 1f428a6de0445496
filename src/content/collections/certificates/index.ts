import { editorial } from '@/content/editorial'
import { dayField } from '@/content/fields/day'
import { documentFileField } from '@/content/fields/document-file'
import { positionField } from '@/content/fields/sidebar'
import { titleField } from '@/content/fields/texts'
import { SUMMARY_MAX_CHARACTERS } from '@/facts/limits'
import { adminWords } from '@/i18n/admin-words'

export const certificates = editorial({
  slug: 'certificates',
  labels: { singular: adminWords('certificates.one'), plural: adminWords('certificates.many') },
  defaultSort: 'position',
  lastDayField: 'validUntil',
  admin: {
    useAsTitle: 'standard',
    group: adminWords('groups.company'),
    defaultColumns: ['standard', 'title', '_status', 'validUntil'],
    description: adminWords('certificates.help'),
    components: { beforeListTable: ['/content/admin/expiring-certificates#ExpiringCertificates'] },
  },
  fields: [
    {
      name: 'standard',
      type: 'text',
      label: adminWords('certificates.standard'),
      required: true,
      maxLength: 60,
      admin: { description: adminWords('certificates.standardHelp') },
    },
    titleField(adminWords('certificates.titleHelp')),
    {
      name: 'scope',
      type: 'textarea',
      label: adminWords('certificates.scope'),
      localized: true,
      maxLength: SUMMARY_MAX_CHARACTERS,
    },
    { name: 'issuer', type: 'text', label: adminWords('certificates.issuer'), maxLength: 120 },
    { name: 'number', type: 'text', label: adminWords('certificates.number'), maxLength: 60 },
    documentFileField(adminWords('certificates.fileHelp')),
    positionField(),
    dayField('validFrom', adminWords('certificates.validFrom')),
    dayField('validUntil', adminWords('certificates.validUntil'), {
      required: true,
      help: adminWords('certificates.validUntilHelp'),
    }),
  ],
})
