// Wrong passwords lock an account for the address they come from, and never for its owner: an attacker who knows a mail
// address could otherwise lock its owner out for good (ASVS 5.0, 6.1.1). Spread over many addresses they lock it for
// all addresses from which it was not opened before. The addresses of one customer count as one (`ipSubnet`) in both:
// with temporary IPv6 addresses (RFC 8981) the owner comes from another one every day.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { exceededKeys } from '@/platform/rate-limit'
import { countFailure, LIMITS, limitedUntil, resetFailures } from '../limits'

const { loginByAccount, passwordByAccountAndIp, passwordByAccountAnywhere } = LIMITS

const accountAndSubnetKey = (accountId: string, { address }: ClientInfo) =>
  `${accountId}@${ipSubnet(address)}`

const passwordsFromClientIp = (accountId: string, from: ClientInfo) => ({
  limit: passwordByAccountAndIp,
  key: accountAndSubnetKey(accountId, from),
})

/** Tells whether the account was opened from this address or its network before; as long as the audit log remembers. */
async function isKnownClientIp(
  payload: Payload,
  accountId: string,
  { address }: ClientInfo,
): Promise<boolean> {
  if (!address) return false
  const rows = await queryRows(
    payload,
    sql`select distinct address from audit_events
      where actor_id = ${accountId} and action = 'signIn' and outcome = 'success' and address is not null`,
  )
  const subnet = ipSubnet(address)
  return rows.some((known) => ipSubnet(String(known.address)) === subnet)
}

/** Tells whether no password opens the account from this address now. */
export async function isPasswordLocked(
  payload: Payload,
  accountId: string,
  from: ClientInfo,
): Promise<boolean> {
  const [forCodes, forClientIp, everywhere] = await limitedUntil(payload, [
    // Codes are requested only after the right password.
    { limit: loginByAccount, key: accountId },
    passwordsFromClientIp(accountId, from),
    { limit: passwordByAccountAnywhere, key: accountId },
  ])
  if (forCodes || forClientIp) return true
  return Boolean(everywhere) && !(await isKnownClientIp(payload, accountId, from))
}

/** Counts a wrong password; whether that was the one that closed the account for its address. */
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

/** Forgets wrong codes too: of somebody who has shown all that the account asks for. */
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
