import type { Field, TextField, TextFieldSingleValidation } from 'payload'
import { draftedGlobal } from '@/content/editing/drafted-global'
import { mailAddressField } from '@/content/fields/mail-address'
import { rowLabel } from '@/content/fields/row-label'
import { PICTURE_ORDER } from '@/content/fields/sidebar'
import { richTextField } from '@/content/fields/texts'
import { adminLabel, adminMessage, localizedAdminLabel } from '@/i18n/admin-messages'
import { SUMMARY_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../../fields/texts'

type SingleTextField = TextField & { hasMany?: false }
type CompanyWord = Extract<Parameters<typeof adminLabel>[0], `company.${string}`>

const line = (name: string, label: CompanyWord, maxLength: number, localized = false): SingleTextField => ({
  name,
  type: 'text',
  label: adminLabel(label),
  maxLength,
  localized,
})

const httpsAddress: TextFieldSingleValidation = (value, { req }) =>
  /^https:\/\/\S+$/.test(value ?? '') || adminMessage(req.i18n.language, 'company.profileUrlHelp')

const address: Field[] = [
  { ...line('name', 'company.name', 120), required: true },
  {
    name: 'about',
    type: 'textarea',
    label: adminLabel('company.about'),
    localized: true,
    maxLength: 200,
    admin: { description: adminLabel('company.aboutHelp') },
  },
  {
    type: 'row',
    fields: [
      line('street', 'company.street', 120),
      line('postalCode', 'company.postalCode', 12),
      line('city', 'company.city', 80),
    ],
  },
  line('country', 'company.country', 80, true),
  {
    type: 'row',
    fields: [line('phone', 'company.phone', 40), mailAddressField()],
  },
  {
    ...line('taxNumber', 'company.taxNumber', 20),
    admin: { description: adminLabel('company.taxNumberHelp') },
  },
  {
    name: 'profiles',
    type: 'array',
    label: adminLabel('company.profiles'),
    labels: { singular: adminLabel('company.profile'), plural: adminLabel('company.profiles') },
    admin: { description: adminLabel('company.profilesHelp'), components: { RowLabel: rowLabel('label') } },
    fields: [
      {
        type: 'row',
        fields: [
          { ...line('label', 'company.profileLabel', 40), required: true },
          {
            ...line('url', 'company.profileUrl', 200),
            required: true,
            // Nothing else may become a link on every page.
            validate: httpsAddress,
          },
        ],
      },
    ],
  },
]

const register: Field[] = [
  line('court', 'company.court', 160, true),
  {
    type: 'row',
    fields: [
      line('registerNumber', 'company.registerNumber', 20),
      { name: 'shareCapitalEur', type: 'number', label: adminLabel('company.shareCapitalEur'), min: 0 },
      { name: 'foundedYear', type: 'number', label: adminLabel('company.foundedYear'), min: 1800, max: 2200 },
    ],
  },
  {
    name: 'board',
    type: 'array',
    label: adminLabel('company.board'),
    labels: { singular: adminLabel('company.boardMember'), plural: adminLabel('company.board') },
    admin: { components: { RowLabel: rowLabel('name') } },
    fields: [
      {
        type: 'row',
        fields: [
          { ...line('name', 'company.personName', 80), required: true },
          line('function', 'company.personFunction', 80, true),
        ],
      },
    ],
  },
  {
    type: 'row',
    fields: [
      line('bank', 'company.bank', 80),
      line('iban', 'company.iban', 42),
      line('swift', 'company.swift', 11),
    ],
  },
]

const aboutUs: Field[] = [
  line('aboutTitle', 'company.aboutTitle', TITLE_MAX_CHARACTERS, true),
  {
    name: 'aboutSummary',
    type: 'textarea',
    label: adminLabel('company.aboutSummary'),
    localized: true,
    maxLength: SUMMARY_MAX_CHARACTERS,
  },
  richTextField({ name: 'aboutText', label: adminLabel('company.aboutText') }),
  {
    name: 'pictures',
    type: 'upload',
    relationTo: 'media',
    hasMany: true,
    label: adminLabel('fields.gallery'),
    admin: { description: adminLabel('company.picturesHelp'), components: PICTURE_ORDER },
  },
]

const figures: Field[] = [
  {
    name: 'figures',
    type: 'array',
    label: adminLabel('company.figures'),
    labels: { singular: adminLabel('company.figure'), plural: adminLabel('company.figures') },
    maxRows: 6,
    admin: { description: adminLabel('company.figuresHelp'), components: { RowLabel: rowLabel('label') } },
    fields: [
      {
        type: 'row',
        fields: [
          { ...line('value', 'company.figureValue', 12, true), required: true },
          line('unit', 'company.figureUnit', 12, true),
          { ...line('label', 'company.figureLabel', 60, true), required: true },
        ],
      },
    ],
  },
]

export const company = draftedGlobal({
  slug: 'company',
  label: adminLabel('company.one'),
  admin: {
    group: localizedAdminLabel('groups.company'),
    description: localizedAdminLabel('company.help'),
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: localizedAdminLabel('company.addressTab'), fields: address },
        { label: localizedAdminLabel('company.registerTab'), fields: register },
        { label: localizedAdminLabel('company.aboutTab'), fields: aboutUs },
        { label: localizedAdminLabel('company.figures'), fields: figures },
      ],
    },
  ],
})
