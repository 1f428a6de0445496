// Names users for staff who work on submissions. They may know who deals with one, without access to the accounts.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import type { Form } from '@/shared/submissions/forms'

export interface Assignee {
  id: string
  name: string
}

const DISPLAY_NAME = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.id) as name`

const assigneeOf = ({ id, name }: Row): Assignee => ({ id: String(id), name: String(name) })

/** Returns all users who may take on a submission of the form, by name. */
export async function assigneesForForm(payload: Payload, form: Form): Promise<Assignee[]> {
  const rows = await queryRows(
    payload,
    sql`select u.id, ${DISPLAY_NAME} from users u
      where u.status = 'active' and (u.role = 'admin' or (u.role = 'editor'
        and exists (select from users_desks d where d.parent_id = u.id and d.value::text = ${form})))
      order by name`,
  )
  return rows.map(assigneeOf)
}

/** Returns names by account id. */
export async function userNames(
  payload: Payload,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await queryRows(
    payload,
    sql`select u.id, ${DISPLAY_NAME} from users u
      where u.id in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
  )
  return new Map(rows.map(assigneeOf).map(({ id, name }) => [id, name]))
}
