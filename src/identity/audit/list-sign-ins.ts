import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { displayIp } from '../display-ip'
import { userAgentLabel } from '../user-agent-label'

/** Number of sign-ins that users see of their own account. */
const RECENT_SIGN_INS_MAX = 20

/** Results of an attempt. `refused` replaces reasons that are of no use to the reader. */
const SIGN_IN_OUTCOMES = [
  'success',
  'password',
  'otp',
  'locked',
  'accountLocked',
  'tokenReuse',
  'refused',
] as const
type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export interface ListedSignIn {
  id: string
  outcome: SignInOutcome
  /** Name of the single sign-on provider; null for a password. */
  provider: string | null
  device: string | null
  address: string | null
  at: Date
}

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function outcomeOf(action: unknown, outcome: unknown, reason: unknown): SignInOutcome {
  const ofSignIn = outcome === 'success' ? outcome : reason
  const reported = action === 'signIn' ? ofSignIn : action
  return SIGN_IN_OUTCOMES.find((known) => known === reported) ?? 'refused'
}

/** Returns the latest sign-ins and refused attempts of an account from the audit log, the newest first. */
export async function listSignIns(payload: Payload, userId: string): Promise<ListedSignIn[]> {
  const rows = await queryRows(
    payload,
    sql`select id, action, outcome, address, user_agent, to_json(created_at) as at,
        details ->> 'reason' as reason, details ->> 'provider' as provider
      from audit_events
      where actor_id = ${userId} and action in ('signIn', 'accountLocked', 'tokenReuse')
      order by created_at desc, id desc limit ${RECENT_SIGN_INS_MAX}`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    outcome: outcomeOf(row.action, row.outcome, row.reason),
    provider: row.provider === DEFAULT_PROVIDER ? null : textOr(row.provider),
    device: userAgentLabel(textOr(row.user_agent)),
    address: displayIp(row.address),
    at: new Date(String(row.at)),
  }))
}
