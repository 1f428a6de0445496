import type { CollectionConfig, ImageSize, TextFieldSingleValidation } from 'payload'
import { refuseUnfitPicture } from '@/content/uploads/picture-size'
import { allowsReadingUpload } from '@/content/uploads/public-uploads'
import { uploadHooks } from '@/content/uploads/upload-hooks'
import { fileSizeField, releasedField, storedBelow } from '@/content/uploads/uploads'
import { turnPhotoUpright } from '@/content/uploads/upright-photo'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { allows, allowsEditing } from '@/identity/access/permission-checks'
import { isObject } from '@/platform/field-values'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import { PICTURE_WIDTHS } from '../../uploads/file-names'
import { announcePicture } from './hooks'

// Effort 1: an upload takes a second on one small core. Measured with our pictures (sharp 0.35.5): 2 takes twice as
// long for the same bytes, the default 4 fifteen times as long and saves about 3 % for the small widths.
const AVIF = { quality: 52, effort: 1 }

/**
 * For phones, whose pixels are too small to show the difference: a third fewer bytes, so that the first picture of a
 * page arrives in one round trip (14.6 kB, the initial window of TCP) instead of two.
 */
const SMALL_AVIF = { ...AVIF, quality: 44, chromaSubsampling: '4:2:0' }

const SMALL_UP_TO = 800

type Format = NonNullable<ImageSize['formatOptions']>

const formats = (width: number): Format[] => [
  { format: 'avif', options: width > SMALL_UP_TO ? AVIF : SMALL_AVIF },
  { format: 'webp', options: { quality: 74 } },
]

const imageSizes: ImageSize[] = PICTURE_WIDTHS.flatMap((width) =>
  formats(width).map((formatOptions) => ({
    name: `${formatOptions.format}${width}`,
    width,
    withoutEnlargement: true,
    formatOptions,
    admin: { disableGroupBy: true, disableListColumn: true, disableListFilter: true },
  })),
)

/**
 * Checks each text if all languages are written at once: Payload then takes a value as shared by all of them, and
 * validates all texts together.
 */
function isDescribed(value: unknown): boolean {
  const texts = isObject(value) ? Object.values(value).filter((text) => text !== null) : [value]
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && text.trim() !== '')
}

const requiredUnlessDecorative: TextFieldSingleValidation = (value, { siblingData, req }) => {
  const decorative = 'decorative' in siblingData && siblingData.decorative === true
  return decorative || isDescribed(value) || req.t('validation:required')
}

const hooks = uploadHooks('media')

export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: adminLabel('media.one'), plural: adminLabel('media.many') },
  admin: {
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    listSearchableFields: ['filename', 'alt'],
    description: localizedAdminLabel('media.help'),
    components: { edit: { beforeDocumentControls: REFUSED_CHANGES } },
  },
  access: {
    read: allowsReadingUpload('media'),
    create: allows('create', 'media'),
    update: allowsEditing('media'),
    delete: allows('delete', 'media'),
  },
  upload: {
    ...storedBelow('media'),
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    imageSizes,
    adminThumbnail: 'webp480',
    focalPoint: true,
    crop: true,
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: adminLabel('media.alt'),
      localized: true,
      maxLength: 240,
      validate: requiredUnlessDecorative,
      admin: {
        description: adminLabel('media.altHelp'),
        components: { Label: '/content/admin/controls/alt-label.client#AltLabel' },
      },
    },
    {
      name: 'decorative',
      type: 'checkbox',
      label: adminLabel('media.decorative'),
      defaultValue: false,
      admin: { description: adminLabel('media.decorativeHelp') },
    },
    fileSizeField(),
    releasedField(),
  ],
  hooks: {
    ...hooks,
    beforeOperation: [refuseUnfitPicture, turnPhotoUpright, ...hooks.beforeOperation],
    afterChange: [...hooks.afterChange, announcePicture],
  },
}
