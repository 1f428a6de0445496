// Who deals with a letter: chosen from the colleagues at the desk, whose accounts an editor may not read otherwise.

import type { RelationshipFieldServerProps } from 'payload'
import { type Form, LETTERS_OF } from '@/facts/forms'
import { adminGroup, adminWordFor } from '@/i18n/admin-words'
import { type Colleague, colleaguesAt, namesOf } from '@/identity/users/colleagues'
import { mayAtDesk } from '../access'
import { idOf } from '../letter'
import { readerOf } from '../reader-of'
import { OwnerSelect } from './owner-select.client'

/** Whoever has the letter stays in the list, at the desk or not. */
async function choices(
  { payload }: RelationshipFieldServerProps,
  form: Form,
  owner: string | null,
): Promise<Colleague[]> {
  const colleagues = await colleaguesAt(payload, form)
  if (!owner || colleagues.some(({ id }) => id === owner)) return colleagues
  const names = await namesOf(payload, [owner])
  return [...colleagues, { id: owner, name: names.get(owner) ?? owner }]
}

export async function OwnerField(props: RelationshipFieldServerProps & { form: Form }) {
  const { id, form, path, payload, user, i18n, data } = props
  if (!mayAtDesk(user, 'update', form)) return null
  const reader = readerOf(i18n)
  return (
    <OwnerSelect
      colleagues={await choices(props, form, idOf(data?.owner))}
      label={adminWordFor(reader, 'letters.owner')}
      me={String(user?.id)}
      path={path}
      takePath={`${payload.config.routes.api}/${LETTERS_OF[form]}/${id}/take`}
      words={adminGroup(reader, 'inbox')}
    />
  )
}
