import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, type Row } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { canonicalEmail } from '@/shared/email-address'
import type { Locale } from '@/shared/locales'
import { DEFAULT_ROLE } from '@/shared/users/roles'
import { recordEventIn } from '../../audit/record-event'
import { exceedsLimit, LIMITS } from '../../limits'
import { requireGoodPassword, requirePasswordLength } from '../../passwords/check-password'
import { hashPassword } from '../../passwords/hash-password'
import { requestAs } from '../act-as'
import { requireEmail } from '../email-address'
import { lockEmails } from '../lock-emails'
import { requireAllowedUrl } from '../mail-links'
import { encryptRegistration } from './encrypted-registration'
import { mailVerificationLink } from './mail-verification-link'
import { registrationRules } from './registration-rules'

export interface Registration {
  email: string
  password: string
  firstName?: string | undefined
  lastName?: string | undefined
  verificationUrl?: string | undefined
  /** Tells whether the mailed link leads to the site's own screen instead of the contract's endpoint. */
  isOnSite?: boolean
  /** Language of the mail and of the account. */
  locale: Locale
}

/** Endpoint of the mailed link if the client names none. It confirms the address and redirects to the sign-in. */
const VERIFICATION_PATH = '/users/register/verify-email'

/** A registration whose password was accepted and hashed. */
interface AcceptedRegistration extends Registration {
  passwordHash: string
  /** The choices, encrypted for a link. */
  encrypted: string
}

/**
 * Mails the link. One of the contract carries no choices, because on Directus the first password remains
 * (contract.md §8).
 */
function mailVerificationTo(req: PayloadRequest, registration: AcceptedRegistration): Promise<void> {
  const { email, locale, verificationUrl, isOnSite, encrypted } = registration
  const own = isOnSite ? pagePath('verifyEmail', locale) : VERIFICATION_PATH
  return mailVerificationLink(req, {
    email,
    locale,
    page: verificationUrl ?? own,
    ...(isOnSite && { registration: encrypted }),
  })
}

/** Hashes the password; refuses a bad one with FAILED_VALIDATION. Does the same work for new and known addresses. */
async function acceptRegistration(
  payload: Payload,
  registration: Registration,
): Promise<AcceptedRegistration> {
  const { email, password, firstName = null, lastName = null, locale: language } = registration
  await requireGoodPassword(password, payload.logger, registration)
  const passwordHash = await hashPassword(password)
  const encrypted = encryptRegistration({ email, passwordHash, language, firstName, lastName })
  return { ...registration, passwordHash, encrypted }
}

function isAllowedDomain(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.some((domain) => email.endsWith(canonicalEmail(`@${domain}`)))
}

/**
 * Creates an account, and returns the encrypted choices for another link. A taken address gets the same answer. Refuses
 * with FORBIDDEN (registration off, or domain not permitted), INVALID_PAYLOAD, FAILED_VALIDATION.
 */
export async function registerUser(
  payload: Payload,
  registration: Registration,
  from: ClientInfo,
): Promise<string> {
  requireAllowedUrl(
    registration.verificationUrl,
    getEnvironment().verificationUrls,
    'verify registered users',
  )
  const email = requireEmail(registration.email)
  const { isOpen, domains, requiresVerification } = await registrationRules(payload)
  if (!isOpen || !isAllowedDomain(email, domains)) throw new AppError('FORBIDDEN')
  requirePasswordLength(registration.password)
  const status = requiresVerification ? 'unverified' : 'active'
  const isFlooded = await exceedsLimit(payload, LIMITS.verificationByAccount, email)
  const accepted = await acceptRegistration(payload, { ...registration, email })
  const req = await requestAs(payload, { account: null, from })
  await inTransaction(req, async () => {
    await lockEmails(req, [{ email }])
    const [known] = await queryInTransaction(
      req,
      sql`select status, language from users where email = ${email}`,
    )
    if (known) await handleKnownEmail(req, accepted, known, isFlooded)
    else await createAccount(req, accepted, status, from)
  })
  return accepted.encrypted
}

/**
 * Mails another link to an unconfirmed address, without changing the account. Mails nothing to any other account, or
 * above the limit that protects mailboxes from strangers.
 */
async function handleKnownEmail(
  req: PayloadRequest,
  registration: AcceptedRegistration,
  { status, language }: Row,
  isFlooded: boolean,
): Promise<void> {
  if (status !== 'unverified' || isFlooded) return
  const isFirst = !registration.isOnSite && typeof language === 'string'
  const locale = isFirst ? localeOfUser(language) : registration.locale
  await mailVerificationTo(req, { ...registration, locale })
}

async function createAccount(
  req: PayloadRequest,
  registration: AcceptedRegistration,
  status: 'active' | 'unverified',
  from: ClientInfo,
): Promise<void> {
  const { email, passwordHash, firstName, lastName, locale } = registration
  // Access check: none, as the settings let everyone register as a member.
  const { id } = await req.payload.create({
    collection: 'users',
    data: { email, passwordHash, firstName, lastName, language: locale, status, role: DEFAULT_ROLE },
    req,
  })
  if (status === 'unverified') await mailVerificationTo(req, registration)
  await recordEventIn(req, { action: 'register', outcome: 'success', actor: { id, email }, from })
}
