import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import type { SsoProvider } from '@/platform/env/sso-providers'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Locale } from '@/shared/locales'
import { recordEventIn } from '../audit/record-event'
import { type Account, accountWhere, accountWithEmail } from '../users/account'
import { requestAs } from '../users/act-as'
import { lockEmails } from '../users/lock-emails'
import { IS_UNPROVED } from '../users/registration/is-unproved'
import type { SsoIdentity } from './identity-from-claims'
import { SsoError } from './sso-error'

export interface SsoContext {
  from: ClientInfo
  /** Language of a new account. */
  locale: Locale
}

function accountOf(
  payload: Payload,
  { name }: SsoProvider,
  { identifier }: SsoIdentity,
): Promise<Account | null> {
  return accountWhere(payload, sql`u.provider = ${name} and u.external_identifier = ${identifier}`)
}

/**
 * Removes an account that was registered with the verified address and never opened, with its password and names: a
 * stranger may have registered it.
 */
async function removeUnprovedAccount(
  req: PayloadRequest,
  { email, emailIsVerified }: SsoIdentity,
): Promise<void> {
  if (!email || !emailIsVerified) return
  await lockEmails(req, [{ email }])
  const [unproved] = await queryInTransaction(
    req,
    sql`select id from users where email = ${email} and ${sql.raw(IS_UNPROVED)} for update`,
  )
  // Access check: none, as the provider has verified the address.
  if (unproved) await req.payload.delete({ collection: 'users', id: String(unproved.id), req })
}

async function createAccount(
  payload: Payload,
  provider: SsoProvider,
  identity: SsoIdentity,
  context: SsoContext,
) {
  const { identifier, email, firstName, lastName } = identity
  const { name, role } = provider
  const req = await requestAs(payload, { account: null, from: context.from })
  await inTransaction(req, async () => {
    await removeUnprovedAccount(req, identity)
    // Access check: none, as the operator lets this provider open accounts.
    const { id } = await req.payload.create({
      collection: 'users',
      data: {
        email,
        firstName,
        lastName,
        role,
        language: context.locale,
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
      from: context.from,
      details: { provider: name },
    })
  })
}

/**
 * Returns the error for an address that another account has: the same identity under another provider's name, or
 * another person. Accounts are never merged (decision 010).
 */
function conflictError(holder: Account, { identifier, email }: SsoIdentity): SsoError {
  return holder.external_identifier === identifier
    ? new SsoError('INVALID_CREDENTIALS', 'otherProvider', null, email)
    : new SsoError('INVALID_PROVIDER', 'emailTaken', null, email)
}

async function createOrFindAccount(
  payload: Payload,
  provider: SsoProvider,
  identity: SsoIdentity,
  context: SsoContext,
) {
  const { email, emailIsVerified } = identity
  if (!provider.allowsRegistration) throw new SsoError('INVALID_CREDENTIALS', 'unknown', null, email)
  if (provider.requiresVerifiedEmail && !emailIsVerified)
    throw new SsoError('INVALID_CREDENTIALS', 'emailNotVerified', null, email)
  try {
    await createAccount(payload, provider, identity, context)
  } catch (error) {
    // If two first sign-ins run at once, one creates the account and both use it.
    const made = await accountOf(payload, provider, identity)
    if (made) return made
    const holder = email ? await accountWithEmail(payload, email) : null
    throw holder ? conflictError(holder, identity) : error
  }
  return accountOf(payload, provider, identity)
}

/**
 * Returns the account of an identity; a new one with the provider's role, if the provider may open accounts. Throws an
 * SsoError: INVALID_CREDENTIALS, or INVALID_PROVIDER if another account has the address.
 */
export async function findOrCreateUser(
  payload: Payload,
  provider: SsoProvider,
  identity: SsoIdentity,
  context: SsoContext,
): Promise<Account> {
  const account =
    (await accountOf(payload, provider, identity)) ??
    (await createOrFindAccount(payload, provider, identity, context))
  if (account?.status === 'active') return account
  throw new SsoError('INVALID_CREDENTIALS', 'status', account)
}
