import type { RowLabelComponent } from 'payload'

/** Names the rows of an array by one of their fields, so that they can be told apart when they are collapsed. */
export const rowLabel = (field: string): RowLabelComponent => ({
  path: '/content/admin/row-label.client#RowLabel',
  clientProps: { field },
})
