// Exports all data about a person for that person. Excludes secrets and their hashes, and describes what they are for
// instead. Excludes address and name of other people who acted in an event.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEvent } from '../../audit/record-event'

export interface AccountExport {
  exportedAt: string
  site: string
  account: unknown
  sessions: unknown[]
  events: unknown[]
  panelSettings: unknown[]
}

/** Returns rows as JSON, with times in ISO 8601. */
async function itemsOf(payload: Payload, query: SQL): Promise<unknown[]> {
  const rows = await queryRows(payload, sql`select to_jsonb(item) as item from (${query}) as item`)
  return rows.map(({ item }: Row) => item)
}

const accountQuery = (id: string) => sql`
  select u.id, u.email, u.first_name, u.last_name, u.role, u.status, u.language, u.provider, u.external_identifier,
    array(select l.value::text from users_languages l where l.parent_id = u.id order by l."order") as languages,
    array(select d.value::text from users_desks d where d.parent_id = u.id order by d."order") as desks,
    u.location, u.title, u.description, u.tags, u.last_access, u.last_page, u.appearance, u.theme_dark, u.theme_light,
    u.theme_dark_overrides, u.theme_light_overrides, u.text_direction, u.email_notifications, u.created_at, u.updated_at,
    u.password_hash is not null as has_password, u.token_hash is not null as has_static_token, u.token_ends_at,
    u.tfa_secret is not null as has_second_factor,
    (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left
  from users u where u.id = ${id}`

const sessionsQuery = (id: string) => sql`
  select id, created_at, used_at, proved_at, ends_at, address, user_agent from sessions where user_id = ${id} order by created_at`

const eventsQuery = (id: string) => sql`
  select created_at, action, outcome, coalesce(actor_id = ${id}, false) as by_yourself,
    case when actor_id = ${id} then address end as address,
    case when actor_id = ${id} then user_agent end as user_agent,
    subject_collection, subject_id, subject_label, details
  from audit_events where actor_id = ${id} or (subject_collection = 'users' and subject_id = ${id})
  order by created_at, id`

const panelQuery = (id: string) => sql`
  select p.key, p.value, p.updated_at from payload_preferences p
  join payload_preferences_rels r on r.parent_id = p.id where r.users_id = ${id} order by p.key`

/**
 * Returns the export, and records it in the audit log. Refuses with INVALID_CREDENTIALS if the account was deleted
 * meanwhile.
 */
export async function exportAccount(
  payload: Payload,
  { id, email }: { id: string; email: string | null },
  from: ClientInfo,
): Promise<AccountExport> {
  await recordEvent(payload, { action: 'exportData', outcome: 'success', actor: { id, email }, from })
  const [account] = await itemsOf(payload, accountQuery(id))
  if (!account) throw new AppError('INVALID_CREDENTIALS')
  return {
    exportedAt: new Date().toISOString(),
    site: getEnvironment().siteUrl,
    account,
    sessions: await itemsOf(payload, sessionsQuery(id)),
    events: await itemsOf(payload, eventsQuery(id)),
    panelSettings: await itemsOf(payload, panelQuery(id)),
  }
}
