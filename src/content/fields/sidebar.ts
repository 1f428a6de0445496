// Fields that stand beside the text, shared by the kinds of content.

import type { NumberField, UploadField } from 'payload'
import { type AdminLabel, adminLabel } from '@/i18n/admin-messages'

/** Place in a list that editors put in order, 1 is first. */
export function positionField(): NumberField {
  return {
    name: 'position',
    type: 'number',
    label: adminLabel('processes.position'),
    required: true,
    index: true,
    min: 1,
    max: 99,
    admin: { position: 'sidebar', description: adminLabel('processes.positionHelp') },
  }
}

/** The item's one picture; `COLUMNS` (queries/public-items.ts) repeats its name for each collection. */
export function pictureField(name = 'picture', description?: AdminLabel): UploadField {
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    label: adminLabel('fields.picture'),
    admin: { position: 'sidebar', description },
  }
}

/** Below a field of several pictures: their order by keys. */
export const PICTURE_ORDER = { afterInput: ['/content/admin/picture-order#PictureOrder'] }

/** Further pictures of an item, in the order in which they are shown. */
export function galleryField(): UploadField {
  return {
    name: 'gallery',
    type: 'upload',
    relationTo: 'media',
    hasMany: true,
    label: adminLabel('fields.gallery'),
    admin: { description: adminLabel('fields.galleryHelp'), components: PICTURE_ORDER },
  }
}
