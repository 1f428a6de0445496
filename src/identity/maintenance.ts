// Statements and figures that the server asks of the tables of this module by itself. SQL only: it must not load Payload
// for them.

import type { MaintenanceStatement } from '@/platform/maintenance'
import { AUDIT_RETENTION_DAYS } from '@/shared/limits'

export const DELETE_EXPIRED: readonly MaintenanceStatement[] = [
  { text: 'delete from sessions where ends_at < now()' },
  { text: 'delete from refresh_tokens where ends_at < now()' },
  { text: 'delete from email_changes where ends_at < now()' },
  {
    text: 'delete from audit_events where created_at < now() - make_interval(days => $1)',
    values: [AUDIT_RETENTION_DAYS],
  },
]

/** A condition: whether anybody can sign in. */
export const HAS_USERS = 'exists (select from users)'

/** A number: sessions that have not ended. */
export const OPEN_SESSIONS = '(select count(*) from sessions where ends_at > now())'

/** Rows with `outcome` (success, refused, account_locked, token_reuse) and `count`, of the last five minutes. */
export const RECENT_SIGN_INS = `select case action::text when 'signIn' then outcome::text
    when 'accountLocked' then 'account_locked' else 'token_reuse' end as outcome, count(*)::int
  from audit_events
  where created_at > now() - interval '5 minutes' and action in ('signIn', 'accountLocked', 'tokenReuse') group by 1`
