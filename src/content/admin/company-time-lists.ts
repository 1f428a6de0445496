// The lists of the admin panel show dates where the company is (`date-cell.tsx`), those that Payload adds itself included;
// so do the headers of its forms (`document-times.client.tsx`).

import type { Field, SanitizedCollectionConfig, SanitizedConfig } from 'payload'

const DATE_CELL = '/content/admin/date-cell#DateCell'
const DOCUMENT_TIMES = '/content/admin/document-times.client#DocumentTimes'

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

/** Adds the moments to the header of a collection's forms. */
function setDocumentTimes({ admin }: SanitizedCollectionConfig): void {
  const { edit, ...components } = admin.components ?? {}
  const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), DOCUMENT_TIMES]
  admin.components = { ...components, edit: { ...edit, beforeDocumentControls } }
}

/** Sets both for all collections, after Payload has added its own dates (`createdAt`, `updatedAt`). */
export function companyTimeLists(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    setDateCells(collection.fields)
    if (collection.timestamps) setDocumentTimes(collection)
  }
  return config
}
