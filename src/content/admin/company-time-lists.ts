// The lists of the admin panel show dates where the company is (`date-cell.tsx`), those that Payload adds itself included.

import type { Field, SanitizedConfig } from 'payload'

const DATE_CELL = '/content/admin/date-cell#DateCell'

/** Gives every date field that has no cell of its own ours; lists show no fields of arrays and blocks. */
function setDateCells(fields: Field[]): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) setDateCells(tab.fields)
    else if (field.type === 'row' || field.type === 'collapsible' || field.type === 'group')
      setDateCells(field.fields)
    else if (field.type === 'date') {
      const { components } = field.admin ?? {}
      field.admin = { ...field.admin, components: { Cell: DATE_CELL, ...components } }
    }
  }
}

/** Sets the cell of all date fields of all collections, after Payload has added its own (`createdAt`, `updatedAt`). */
export function companyTimeLists(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections) setDateCells(fields)
  return config
}
