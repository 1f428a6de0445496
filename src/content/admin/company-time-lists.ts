// The lists of the admin panel show dates where the company is (`date-cell.tsx`), those that Payload adds itself included;
// so do the headers of its forms (`document-times.client.tsx`). Fields and filters have the form of the panel's language.

import type { Field, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { MOMENT_PICKER } from '@/shared/day-picker'

const DATE_CELL = '/content/admin/date-cell#DateCell'
const DATE_FIELD = '/content/admin/date-field.client#DateField'
const DOCUMENT_TIMES = '/content/admin/document-times.client#DocumentTimes'

/** Sets our cell, field and picker on every date field without its own; no cells in arrays and blocks, which lists do not show. */
function setDateCells(fields: Field[]): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) setDateCells(tab.fields)
    else if (field.type === 'row' || field.type === 'collapsible' || field.type === 'group')
      setDateCells(field.fields)
    else if (field.type === 'date') {
      const { components, date } = field.admin ?? {}
      field.admin = {
        ...field.admin,
        date: { ...MOMENT_PICKER, ...date },
        components: { Cell: DATE_CELL, Field: DATE_FIELD, ...components },
      }
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
