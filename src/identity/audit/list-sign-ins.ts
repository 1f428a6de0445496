import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { displayIp } from '../display-ip'
import { userAgentLabel } from '../user-agent-label'

/** Number of the last sign-ins that users see of the own account. */
const RECENT_SIGN_INS_MAX = 20

/** The result of the attempt; `refused` stands for the reasons that are of no use to the reader. */
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
  /** Name of the provider of single sign-on; null for a password. */
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

/** The last sign-ins to an account and what was refused, as the audit log tells of them; the newest first. */
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
