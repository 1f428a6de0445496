import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '@/facts/locales'
import { DEFAULT_ROLE } from '@/facts/roles'
import { pagePath } from '@/facts/routes'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn, type Row } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { recordEventIn } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { countFailure, isClosed, LIMITS } from '../limits'
import { localeOfPerson } from '../mails/locale-of'
import { requireGoodPassword, requirePasswordLength } from '../passwords/check-password'
import { hashPassword } from '../passwords/hash-password'
import { Refusal } from '../refusal'
import { requireEmail } from './email-address'
import { lockEmails } from './lock-emails'
import { requireAllowedUrl } from './mail-links'
import { mailVerificationLink } from './mail-verification-link'
import { requestFor } from './on-whose-authority'
import { registrationRules } from './registration-rules'

export interface Registration {
  email: string
  password: string
  firstName?: string | undefined
  lastName?: string | undefined
  verificationUrl?: string | undefined
  /** The link of the mail leads to the site's own screen; else to the contract's address. */
  isOnSite?: boolean
  /** Language of the mail, and of the account. */
  locale: Locale
}

/** Address that the link of the mail opens when the client names none: it confirms, and leads to the sign-in. */
const VERIFICATION_PATH = '/users/register/verify-email'

function mailTo(req: PayloadRequest, registration: Registration): Promise<void> {
  const { email, locale, verificationUrl, isOnSite } = registration
  const own = isOnSite ? pagePath('verifyEmail', locale) : VERIFICATION_PATH
  return mailVerificationLink(req, { email, locale, page: verificationUrl ?? own })
}

function isWelcome(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.some((domain) => email.endsWith(`@${domain.toLowerCase()}`))
}

/**
 * Makes an account for whoever asks, if the house allows it. An address that is taken gets the same answer.
 * Refuses with FORBIDDEN (registration off, address not welcome), INVALID_PAYLOAD, FAILED_VALIDATION.
 */
export async function registerUser(
  payload: Payload,
  registration: Registration,
  from: CallerOrigin,
): Promise<void> {
  requireAllowedUrl(
    registration.verificationUrl,
    environmentNow().verificationUrls,
    'verify registered users',
  )
  const email = requireEmail(registration.email)
  const { isOpen, domains, asksForProof } = await registrationRules(payload)
  if (!isOpen || !isWelcome(email, domains)) throw new Refusal('FORBIDDEN')
  requirePasswordLength(registration.password)
  const status = asksForProof ? 'unverified' : 'active'
  const isFlooded = await isClosed(payload, LIMITS.verificationByAccount, email)
  await countFailure(payload, LIMITS.verificationByAccount, email)
  const req = await requestFor(payload, { account: null, from })
  await inTransaction(req, async () => {
    await lockEmails(req, [{ email }])
    const [known] = await executeIn(req, sql`select status, language from users where email = ${email}`)
    if (known) await remind(req, { ...registration, email }, known, isFlooded)
    else await open(req, { ...registration, email }, status, from)
  })
}

/** The same work as for a new account; the first password stays. Nobody's mailbox is filled by others. */
async function remind(
  req: PayloadRequest,
  registration: Registration,
  known: Row,
  isFlooded: boolean,
): Promise<void> {
  await requireGoodPassword(registration.password, req.payload.logger, registration)
  await hashPassword(registration.password)
  const locale = typeof known.language === 'string' ? localeOfPerson(known.language) : registration.locale
  if (known.status === 'unverified' && !isFlooded) await mailTo(req, { ...registration, locale })
}

async function open(
  req: PayloadRequest,
  registration: Registration,
  status: 'active' | 'unverified',
  from: CallerOrigin,
): Promise<void> {
  const { email, password, firstName, lastName, locale } = registration
  // On the authority of the settings, which let everybody register as a member.
  const { id } = await req.payload.create({
    collection: 'users',
    data: { email, password, firstName, lastName, language: locale, status, role: DEFAULT_ROLE },
    req,
  })
  if (status === 'unverified') await mailTo(req, registration)
  await recordEventIn(req, { action: 'register', outcome: 'success', actor: { id, email }, from })
}
