// SQL that the server runs on this module's tables at intervals. No imports that load Payload.

import { getEnvironment } from '@/platform/env/env'
import type { MaintenanceStatement } from '@/platform/maintenance'
import { AUDIT_RETENTION_DAYS, UNVERIFIED_ACCOUNT_RETENTION_DAYS } from '@/shared/limits'
import { PUBLICATIONS } from './audit/publications'
import { IS_UNPROVED } from './users/registration/is-unproved'

/**
 * Deletes audit events after `$1` days. The latest publication of an item in each language is kept, without the person,
 * as long as the item exists: `audit/last-published.ts` compares translations with it.
 */
const EXPIRE_AUDIT_EVENTS = `with expired as (
    select id from audit_events where created_at < now() - make_interval(days => $1)
  ), newest as (
    select distinct on (subject_collection, subject_id, locale) id, subject_collection, subject_id, created_at
    from ${PUBLICATIONS} and subject_id in (select subject_id from expired)
    order by subject_collection, subject_id, locale, created_at desc, id desc
  ), kept as (
    select id from expired join newest using (id) where not exists (
      select from audit_events gone where gone.action = 'delete' and gone.created_at >= newest.created_at
        and gone.subject_collection = newest.subject_collection and gone.subject_id = newest.subject_id)
  ), anonymous as (
    update audit_events set actor_id = null, actor_email = null, address = null, user_agent = null
    where id in (select id from kept) and coalesce(actor_id, actor_email, address, user_agent) is not null
  )
  delete from audit_events where id in (select id from expired except select id from kept)`

export const DELETE_EXPIRED: readonly MaintenanceStatement[] = [
  { text: 'delete from sessions where ends_at < now()' },
  { text: 'delete from refresh_tokens where ends_at < now()' },
  { text: 'delete from email_changes where ends_at < now()' },
  {
    // The last link of a registration was mailed when the row was last written (`mail-verification-link.ts`).
    text: `delete from users where ${IS_UNPROVED} and updated_at < now() - make_interval(days => $1, secs => $2)`,
    get values() {
      return [UNVERIFIED_ACCOUNT_RETENTION_DAYS, getEnvironment().verificationTokenMs / 1000]
    },
  },
  { text: EXPIRE_AUDIT_EVENTS, values: [AUDIT_RETENTION_DAYS] },
]

/** Signs out all users. */
export const END_ALL_SESSIONS = 'delete from sessions'

/** SQL condition: there is at least one account. */
export const HAS_USERS = 'exists (select from users)'

/** SQL number: open sessions. */
export const OPEN_SESSIONS = '(select count(*) from sessions where ends_at > now())'

/**
 * SQL query for the sign-ins of the last five minutes: `outcome` (success, refused, account_locked, token_reuse) and
 * `count`.
 */
export const RECENT_SIGN_INS = `select case action::text when 'signIn' then outcome::text
    when 'accountLocked' then 'account_locked' else 'token_reuse' end as outcome, count(*)::int
  from audit_events
  where created_at > now() - interval '5 minutes' and action in ('signIn', 'accountLocked', 'tokenReuse') group by 1`
