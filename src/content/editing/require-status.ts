import { type CollectionBeforeOperationHook, ValidationError } from 'payload'

const STATUSES: readonly unknown[] = ['draft', 'published']

/**
 * Refuses a state that is none: each request writes that of one language. Payload does not validate drafts, so that the
 * database would refuse it, with a 500.
 */
export const requireStatus: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  const { data } = args as { data?: { _status?: unknown } }
  const status = data?._status
  // Documents that were read in a language without a state come back with null.
  if (status === undefined || status === null || STATUSES.includes(status)) return args
  const errors = [{ path: '_status', message: req.t('validation:invalidSelection') }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}
