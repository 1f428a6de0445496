// Accesses the form by plain DOM, before hydration and where React has failed.

import { SUBMISSION_PROPS_ID } from '@/shared/submissions/paths'
import type { SubmissionFormProps } from '../form/submission-form-props'
import { readDraft, saveDraft } from './draft'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The only form of a cached page, with the props embedded beside it. */
export interface PlainForm {
  place: HTMLElement
  props: SubmissionFormProps
}

/** Returns the form; null on a page without one. */
export function plainForm(): PlainForm | null {
  const place = document.querySelector<HTMLElement>('[data-island]')
  const props = document.getElementById(SUBMISSION_PROPS_ID)?.textContent
  return place && props ? { place, props: JSON.parse(props) } : null
}

/** Returns the controls whose texts a draft contains, each with its initial value. */
function controlsOf({ place, props }: PlainForm): { control: Control; value: string }[] {
  return props.rows.flat().flatMap(({ name, kind, value }) => {
    const control = kind === 'files' ? null : place.querySelector<Control>(`form [name="${name}"]`)
    return control ? [{ control, value }] : []
  })
}

/** Saves the typed text as a draft, as the hydrated form does itself. Does nothing if the draft already contains it. */
export function keepTyped(form: PlainForm): void {
  const { draft } = form.props
  const kept = readDraft(draft)
  const typed = controlsOf(form)
    .filter(({ control, value }) => control.value !== value)
    .map(({ control: { name, value } }) => [name, value] as const)
  if (typed.every(([name, text]) => kept?.values[name] === text)) return
  const values = { ...kept?.values, ...Object.fromEntries(typed) }
  saveDraft(draft, { values, files: kept?.files ?? [], key: '', answered: '', isUncertain: false })
}

/** Restores a draft into the fields that still have their initial value. */
export function putBackTyped(form: PlainForm): void {
  const kept = readDraft(form.props.draft)
  for (const { control, value } of controlsOf(form)) {
    const text = kept?.values[control.name]
    if (text && control.value === value) control.value = text
  }
}
