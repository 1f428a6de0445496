// Wrong passwords lock an account for the address they come from, and never for its owner: an attacker who knows a mail
// address could otherwise lock its owner out for good (ASVS 5.0, 6.1.1). Spread over many addresses they lock it for
// all addresses from which it was not opened before. The addresses of one customer count as one (`ipSubnet`) in both:
// with temporary IPv6 addresses (RFC 8981) the owner comes from another one every day.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { exceededKeys, type RateLimitState } from '@/platform/rate-limit'
import { countFailure, LIMITS, readLimits, resetFailures } from '../limits'

const { loginByAccount, loginByIp, passwordByAccountAndIp, passwordByAccountAnywhere } = LIMITS
/** Nothing is counted where the address of a client is not known. */
const OPEN: RateLimitState = { points: 0, over: null }

const accountAndSubnetKey = (accountId: string, { address }: ClientInfo) =>
  `${accountId}@${ipSubnet(address)}`

const passwordsFromClientIp = (accountId: string, from: ClientInfo) => ({
  limit: passwordByAccountAndIp,
  key: accountAndSubnetKey(accountId, from),
})

/**
 * Tells whether the account was opened from this address or its network before, or its mailbox was shown to be the person's; as long as
 * the audit log remembers.
 */
async function isKnownClientIp(
  payload: Payload,
  accountId: string,
  { address }: ClientInfo,
): Promise<boolean> {
  if (!address) return false
  const rows = await queryRows(
    payload,
    sql`select distinct address from audit_events
      where actor_id = ${accountId} and action in ('signIn', 'resetPassword', 'acceptInvite', 'verifyEmail')
        and outcome = 'success' and address is not null`,
  )
  const subnet = ipSubnet(address)
  return rows.some((known) => ipSubnet(String(known.address)) === subnet)
}

/** The limits that apply to a right password too. */
export interface PasswordLimits {
  /** Tells whether the account is closed for this address now. */
  isLocked: boolean
  /** Wrong passwords of the address for any account. */
  byAddress: RateLimitState
  /** Tells whether `resetFailedAttempts` would forget something. */
  hasFailures: boolean
}

/** Reads the counts in one statement. Call it after the password was hashed: many attempts at once find them open before. */
export async function readPasswordLimits(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<PasswordLimits> {
  const [codes = OPEN, here = OPEN, anywhere = OPEN, byAddress = OPEN] = await readLimits(payload, [
    // Codes are requested only after the right password.
    { limit: loginByAccount, key: accountId },
    passwordsFromClientIp(accountId, from),
    { limit: passwordByAccountAnywhere, key: accountId },
    ...(from.address ? [{ limit: loginByIp, key: from.address }] : []),
  ])
  const isClosed = Boolean(codes.over ?? here.over)
  const isClosedAnywhere = Boolean(anywhere.over) && !(await isKnownClientIp(payload, accountId, from))
  const isLocked = isClosed || isClosedAnywhere
  return { isLocked, byAddress, hasFailures: codes.points + here.points > 0 }
}

/** Counts a wrong password, and returns whether it has closed the account for the address that it came from. */
export async function countFailedPassword(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<boolean> {
  await countFailure(payload, passwordByAccountAnywhere, accountId)
  return countFailure(payload, passwordByAccountAndIp, accountAndSubnetKey(accountId, from))
}

/** Forgets the wrong passwords from the address of somebody who has shown to be the owner. */
export async function resetFailedPasswords(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<void> {
  await resetFailures(payload, [passwordsFromClientIp(accountId, from)])
}

/** Forgets wrong passwords from the address and wrong codes, after the person has proved all that the account requires. */
export async function resetFailedAttempts(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<void> {
  await resetFailures(payload, [
    { limit: loginByAccount, key: accountId },
    passwordsFromClientIp(accountId, from),
  ])
}

/** Ids of the accounts that are closed somewhere, as a query. */
export const lockedAccountIds = (): SQL => sql`
  select split_part(closed.key, '@', 1)
  from (${exceededKeys([loginByAccount, passwordByAccountAndIp, passwordByAccountAnywhere])}) closed`
