import type { RejectedSubmission } from '../server/submission-flash'

export interface InitialValues {
  values: Record<string, string>
  /** Text that was sent back, of fields that the page prefills. */
  sentBack: Record<string, string>
}

/**
 * Returns the initial values of a form: the text that was sent back, or else the values prefilled by the page. A page
 * about an item prefills topic and title in any case, unless the answer reports errors.
 */
export function initialValues(
  given: Record<string, string>,
  refused: Pick<RejectedSubmission, 'typed' | 'faults'> | null,
): InitialValues {
  if (!refused) return { values: given, sentBack: {} }
  const { typed, faults } = refused
  if (!given.title || Object.keys(faults).length > 0) return { values: typed, sentBack: {} }
  const own = Object.entries(given).filter(([, value]) => value !== '')
  return {
    values: { ...typed, ...Object.fromEntries(own) },
    sentBack: Object.fromEntries(own.map(([name]) => [name, typed[name] ?? ''])),
  }
}
