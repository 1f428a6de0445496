import type { RelationshipFieldSingleValidation } from 'payload'
import type { Form } from '@/shared/submissions/forms'
import { readersOfInbox } from '../access'
import { relationId } from '../submissions/submission-document'

/**
 * Refuses a new owner who may not read the submission. The present owner may stay, even after leaving the inbox.
 * Payload's filter of a relationship cannot be used, because it is evaluated with the caller's rights at every change,
 * and editors can read no account but their own.
 */
export function validateOwner(form: Form): RelationshipFieldSingleValidation {
  return async (value, { event, previousValue, req }) => {
    const id = relationId(value)
    if (id === null || event === 'onChange' || id === relationId(previousValue)) return true
    // Access check: none, as users of the inbox may know who deals with a submission.
    const where = { and: [{ id: { equals: id } }, readersOfInbox(form)] }
    const { totalDocs } = await req.payload.count({ collection: 'users', where, req })
    return totalDocs > 0 || req.t('validation:invalidSelection')
  }
}
