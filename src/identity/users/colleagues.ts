// Names of users for those who work on submissions: they may know who deals with one, without reading others' accounts.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Form } from '@/facts/forms'
import { type Row, rowsOf } from '@/platform/database/sql'

export interface Colleague {
  id: string
  name: string
}

const NAME = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.id) as name`

const colleagueOf = ({ id, name }: Row): Colleague => ({ id: String(id), name: String(name) })

/** Everybody who may take a letter of the form, by name. */
export async function colleaguesAt(payload: Payload, form: Form): Promise<Colleague[]> {
  const rows = await rowsOf(
    payload,
    sql`select u.id, ${NAME} from users u
      where u.status = 'active' and (u.role = 'admin' or (u.role = 'editor'
        and exists (select from users_desks d where d.parent_id = u.id and d.value::text = ${form})))
      order by name`,
  )
  return rows.map(colleagueOf)
}

/** Names by the id of the account. */
export async function namesOf(
  payload: Payload,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await rowsOf(
    payload,
    sql`select u.id, ${NAME} from users u
      where u.id in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
  )
  return new Map(rows.map(colleagueOf).map(({ id, name }) => [id, name]))
}
