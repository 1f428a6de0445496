// Locks an account after wrong passwords. The lock applies to the address that they come from, so that an attacker who
// knows an e-mail address cannot lock the owner out (ASVS 5.0, 6.1.1). After wrong passwords from many addresses it
// applies to every address from which the account was not opened before. Addresses of one subnet count as one
// (`ipSubnet`), because temporary IPv6 addresses (RFC 8981) change daily.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { exceededKeys, type RateLimitState } from '@/platform/rate-limit'
import { countFailure, LIMITS, readLimits, resetFailures } from '../limits'

const { loginByAccount, loginByIp, passwordByAccountAndIp, passwordByAccountAnywhere } = LIMITS
/** State of a limit that is not counted, as the client's address is unknown. */
const OPEN: RateLimitState = { points: 0, over: null }

const accountAndSubnetKey = (accountId: string, { address }: ClientInfo) =>
  `${accountId}@${ipSubnet(address)}`

const passwordsFromClientIp = (accountId: string, from: ClientInfo) => ({
  limit: passwordByAccountAndIp,
  key: accountAndSubnetKey(accountId, from),
})

/**
 * Tells whether the audit log knows a success from the address or its subnet: a sign-in to this account, or the use of
 * a link that was mailed to its owner.
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

/** The limits that apply to the right password too. */
export interface PasswordLimits {
  /** Tells whether the account is locked for this address now. */
  isLocked: boolean
  /** Wrong passwords from the address, for any account. */
  byAddress: RateLimitState
  /** Tells whether `resetFailedAttempts` would reset a count. */
  hasFailures: boolean
}

/**
 * Reads the counts in one statement. Call it after hashing the password: many simultaneous attempts would all find the
 * limits open before it.
 */
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

/** Counts a wrong password, and returns whether it has locked the account for its address. */
export async function countFailedPassword(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<boolean> {
  await countFailure(payload, passwordByAccountAnywhere, accountId)
  return countFailure(payload, passwordByAccountAndIp, accountAndSubnetKey(accountId, from))
}

/** Resets the wrong passwords from the address of a person who has proved to be the owner. */
export async function resetFailedPasswords(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<void> {
  await resetFailures(payload, [passwordsFromClientIp(accountId, from)])
}

/** Resets wrong passwords from the address and wrong codes, after the person has proved all that the account requires. */
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

/** Query for the ids of the accounts that are locked for any address. */
export const lockedAccountIds = (): SQL => sql`
  select split_part(closed.key, '@', 1)
  from (${exceededKeys([loginByAccount, passwordByAccountAndIp, passwordByAccountAnywhere])}) closed`
