import type { RowLabelComponent } from 'payload'

/** Labels the rows of an array with one of their fields, so that collapsed rows can be distinguished. */
export const rowLabel = (field: string): RowLabelComponent => ({
  path: '/content/admin/controls/row-label.client#RowLabel',
  clientProps: { field },
})
