// Wrong passwords close an account for the address they come from, and never for its owner: whoever knows an address of
// mail could otherwise keep its owner out for good (ASVS 5.0, 6.1.1). Spread over many addresses they close it for all
// from which it was not opened before.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { addressBlock } from '@/platform/address-block'
import { rowsOf } from '@/platform/database/sql'
import { closedKeys } from '@/platform/rate-limit'
import type { CallerOrigin } from '../caller-origin'
import { countFailure, forgetFailures, isClosed, LIMITS } from '../limits'

const { loginByAccount, passwordByAccountAndAddress, passwordByAccountAnywhere } = LIMITS

const placeOf = (accountId: string, { address }: CallerOrigin) => `${accountId}@${addressBlock(address)}`

/** Whether the account was opened from this address before; as long as the trail remembers. */
async function isKnownPlace(
  payload: Payload,
  accountId: string,
  { address }: CallerOrigin,
): Promise<boolean> {
  if (!address) return false
  const [row] = await rowsOf(
    payload,
    sql`select 1 from audit_events
      where actor_id = ${accountId} and action = 'signIn' and outcome = 'success' and address = ${address} limit 1`,
  )
  return row !== undefined
}

/** Whether no password opens the account from there now. */
export async function isClosedFor(payload: Payload, accountId: string, from: CallerOrigin): Promise<boolean> {
  // Codes are guessed only by whoever knows the password.
  if (await isClosed(payload, loginByAccount, accountId)) return true
  if (await isClosed(payload, passwordByAccountAndAddress, placeOf(accountId, from))) return true
  const isUnderAttack = await isClosed(payload, passwordByAccountAnywhere, accountId)
  return isUnderAttack && !(await isKnownPlace(payload, accountId, from))
}

/** Counts a wrong password; whether that was the one that closed the account for its address. */
export async function countPasswordGuess(
  payload: Payload,
  accountId: string,
  from: CallerOrigin,
): Promise<boolean> {
  await countFailure(payload, passwordByAccountAnywhere, accountId)
  return countFailure(payload, passwordByAccountAndAddress, placeOf(accountId, from))
}

/** Forgets what was counted where somebody has shown to be the owner. */
export async function forgetGuesses(payload: Payload, accountId: string, from: CallerOrigin): Promise<void> {
  await forgetFailures(payload, loginByAccount, accountId)
  await forgetFailures(payload, passwordByAccountAndAddress, placeOf(accountId, from))
}

/** Ids of the accounts that are closed somewhere, as a query. */
export const lockedAccounts = (): SQL => sql`
  select split_part(closed.key, '@', 1)
  from (${closedKeys([loginByAccount, passwordByAccountAndAddress, passwordByAccountAnywhere])}) closed`
