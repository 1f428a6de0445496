// Defines fields in the sidebar that several collections share.

import type { NumberField, UploadField } from 'payload'
import { type AdminLabel, adminLabel } from '@/i18n/admin-messages'

/** Returns the field for the position in a list that editors order; 1 comes first. */
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

/**
 * Returns the field for the item's only picture; `COLUMNS` (queries/public-items.ts) repeats its name for each
 * collection.
 */
export function pictureField(name = 'picture', description?: AdminLabel): UploadField {
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    label: adminLabel('fields.picture'),
    admin: { position: 'sidebar', description },
  }
}

/** Component below a field of several pictures, which changes their order by keyboard. */
export const PICTURE_ORDER = { afterInput: ['/content/admin/uploads/picture-order#PictureOrder'] }

/** Returns the field for further pictures of an item, in display order. */
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
