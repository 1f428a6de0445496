// Edits the owner of a submission. The choices are the users of the inbox, whose accounts an editor may not read.

import type { RelationshipFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage, adminMessageGroup } from '@/i18n/admin-messages'
import { type Assignee, assigneesForForm, userNames } from '@/identity/users/assignees'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { canAccessInbox } from '../../access'
import { relationId } from '../../submissions/submission-document'
import { OwnerSelect } from './owner-select.client'

/** Returns the users to choose from, always including the present owner. */
async function choices(
  { payload }: RelationshipFieldServerProps,
  form: Form,
  owner: string | null,
): Promise<Assignee[]> {
  const assignees = await assigneesForForm(payload, form)
  if (!owner || assignees.some(({ id }) => id === owner)) return assignees
  const names = await userNames(payload, [owner])
  return [...assignees, { id: owner, name: names.get(owner) ?? owner }]
}

export async function OwnerField(props: RelationshipFieldServerProps & { form: Form }) {
  const { id, form, path, payload, user, i18n, data } = props
  if (!canAccessInbox(user, 'update', form)) return null
  const reader = adminLocaleOf(i18n)
  return (
    <OwnerSelect
      assignees={await choices(props, form, relationId(data?.owner))}
      label={adminMessage(reader, 'submissions.owner')}
      me={String(user?.id)}
      path={path}
      assignPath={`${payload.config.routes.api}/${SUBMISSION_COLLECTIONS[form]}/${id}/assign`}
      words={adminMessageGroup(reader, 'inbox')}
    />
  )
}
