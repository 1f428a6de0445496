// Formats dates in the company's time zone in the lists of the admin panel (`date-cell.tsx`), including those that
// Payload adds, and in the headers of its forms (`document-times.client.tsx`). Fields and filters use the format of the
// panel's language.

import type { Field, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { MOMENT_PICKER } from '@/shared/day-picker'

const DATE_CELL = '/content/admin/dates/date-cell#DateCell'
const DATE_FIELD = '/content/admin/dates/date-field.client#DateField'
const DOCUMENT_TIMES = '/content/admin/dates/document-times.client#DocumentTimes'

/**
 * Adds our cell, field and picker to every date field that has none of its own. Arrays and blocks get no cells, because
 * lists do not show them.
 */
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

/** Adds the times to the header of a collection's forms. */
function setDocumentTimes({ admin }: SanitizedCollectionConfig): void {
  const { edit, ...components } = admin.components ?? {}
  const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), DOCUMENT_TIMES]
  admin.components = { ...components, edit: { ...edit, beforeDocumentControls } }
}

/** Does both for all collections. Runs after Payload has added its own dates (`createdAt`, `updatedAt`). */
export function companyTimeLists(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    setDateCells(collection.fields)
    if (collection.timestamps) setDocumentTimes(collection)
  }
  return config
}
