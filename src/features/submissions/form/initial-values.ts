import type { RejectedSubmission } from '../server/submission-flash'

export interface InitialValues {
  values: Record<string, string>
  /** Text that was sent back, of the fields for which the page has a value of its own. */
  sentBack: Record<string, string>
}

/**
 * Returns what a form begins with: what was sent back, else what the page gives. A page about an item gives topic and
 * title in any case, but not while it says what is wrong with those that were sent.
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
