import type { RelationshipFieldSingleValidation } from 'payload'
import type { Form } from '@/shared/submissions/forms'
import { readersOfInbox } from '../access'
import { relationId } from '../submissions/submission-document'

/**
 * Refuses a new owner who may not read the submission. The present one stays, also after leaving: colleagues go on with the
 * submission. Not by Payload's filter of a relationship, which is asked with the rights of the caller at every
 * change: editors read no account but their own.
 */
export function validateOwner(form: Form): RelationshipFieldSingleValidation {
  return async (value, { event, previousValue, req }) => {
    const id = relationId(value)
    if (id === null || event === 'onChange' || id === relationId(previousValue)) return true
    // On the authority of the inbox, whose users may know who deals with a submission.
    const where = { and: [{ id: { equals: id } }, readersOfInbox(form)] }
    const { totalDocs } = await req.payload.count({ collection: 'users', where, req })
    return totalDocs > 0 || req.t('validation:invalidSelection')
  }
}
