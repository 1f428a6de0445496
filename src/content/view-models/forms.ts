import type { Form as FormsGlobal } from '@/payload-types'
import { FORMS, type Form, RETENTION_MONTHS } from '@/shared/submissions/forms'
import { orNull } from './common'

export interface FormsData {
  /** Increases when a text of consent changes. */
  consentVersion: number
  /** The text of consent; null without one: the form then shows that of the interface. */
  consent: Record<Form, string | null>
  /** The text about what happens after sending; null without one: the interface then says it. */
  afterSending: Record<Form, string | null>
  retentionMonths: Record<Form, number>
}

const perForm = <Value>(read: (form: Form) => Value) =>
  Object.fromEntries(FORMS.map((form) => [form, read(form)])) as Record<Form, Value>

export function formsData(document: FormsGlobal): FormsData {
  return {
    consentVersion: document.consentVersion ?? 0,
    consent: perForm((form) => orNull(document[form]?.consent)),
    afterSending: perForm((form) => orNull(document[form]?.afterSending)),
    retentionMonths: perForm((form) => document[form]?.retentionMonths ?? RETENTION_MONTHS[form]),
  }
}
