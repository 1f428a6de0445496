import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Locale } from '@/facts/locales'
import { inTransaction } from '@/platform/database/in-transaction'
import type { ProviderSettings } from '@/platform/provider-settings'
import { recordEventIn } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { type Account, accountWhere, accountWithEmail } from '../users/account'
import { requestFor } from '../users/on-whose-authority'
import type { Identity } from './identity'
import { SignOnRefusal } from './sign-on-refusal'

export interface Visit {
  from: CallerOrigin
  /** Language of a new account. */
  locale: Locale
}

function accountOf(
  payload: Payload,
  { name }: ProviderSettings,
  { identifier }: Identity,
): Promise<Account | null> {
  return accountWhere(payload, sql`u.provider = ${name} and u.external_identifier = ${identifier}`)
}

async function openAccount(payload: Payload, provider: ProviderSettings, identity: Identity, visit: Visit) {
  const { identifier, email, firstName, lastName } = identity
  const { name, role } = provider
  const req = await requestFor(payload, { account: null, from: visit.from })
  await inTransaction(req, async () => {
    // On the authority of the provider, which the operator lets open accounts.
    const { id } = await req.payload.create({
      collection: 'users',
      data: {
        email,
        firstName,
        lastName,
        role,
        language: visit.locale,
        status: 'active',
        provider: name,
        externalIdentifier: identifier,
      },
      req,
    })
    await recordEventIn(req, {
      action: 'register',
      outcome: 'success',
      actor: { id, email },
      from: visit.from,
      details: { provider: name },
    })
  })
}

/** Whose address it is decides: the same identity under another provider's name, or somebody else. Never joined to either. */
function takenBy(holder: Account, { identifier, email }: Identity): SignOnRefusal {
  return holder.external_identifier === identifier
    ? new SignOnRefusal('INVALID_CREDENTIALS', 'otherProvider', null, email)
    : new SignOnRefusal('INVALID_PROVIDER', 'emailTaken', null, email)
}

async function newAccount(payload: Payload, provider: ProviderSettings, identity: Identity, visit: Visit) {
  const { email, emailIsVerified } = identity
  if (!provider.isOpen) throw new SignOnRefusal('INVALID_CREDENTIALS', 'unknown', null, email)
  if (provider.requiresVerifiedEmail && !emailIsVerified)
    throw new SignOnRefusal('INVALID_CREDENTIALS', 'emailNotVerified', null, email)
  try {
    await openAccount(payload, provider, identity, visit)
  } catch (error) {
    // Of two first sign-ins at once one makes the account, and both are let in.
    const made = await accountOf(payload, provider, identity)
    if (made) return made
    const holder = email ? await accountWithEmail(payload, email) : null
    throw holder ? takenBy(holder, identity) : error
  }
  return accountOf(payload, provider, identity)
}

/**
 * The account that belongs to an identity; a new one with the provider's role, if the provider may open accounts.
 * Throws a SignOnRefusal: INVALID_CREDENTIALS, or INVALID_PROVIDER when the address is another account's.
 */
export async function accountForIdentity(
  payload: Payload,
  provider: ProviderSettings,
  identity: Identity,
  visit: Visit,
): Promise<Account> {
  const account =
    (await accountOf(payload, provider, identity)) ?? (await newAccount(payload, provider, identity, visit))
  if (account?.status === 'active') return account
  throw new SignOnRefusal('INVALID_CREDENTIALS', 'status', account)
}
