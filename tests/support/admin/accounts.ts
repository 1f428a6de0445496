// People with accounts in the app of the journeys, made by its administrator through the contract.

import { Secret, TOTP } from 'otpauth'
import { TOTP_STEP_SECONDS } from '@/shared/limits'
import { ROLE_RECORDS, type Role } from '@/shared/users/roles'
import { expect, siteUrl } from '../browser/test'
import { mailsTo, type ReceivedMail } from '../mail/mailbox'
import { moveClock, workerSite } from '../site/worker-site'
import { adminAccount } from './admin-panel'

export interface TestUser {
  id: string
  email: string
  password: string
}

interface Tokens {
  access_token: string
  refresh_token: string
}

/** A call of the contract that has to succeed. */
async function call<Data>(method: string, path: string, token: string | null, body?: object): Promise<Data> {
  const answer = await fetch(`${siteUrl()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text).data : undefined) as Data
}

export function tokensOf({ email, password }: Pick<TestUser, 'email' | 'password'>): Promise<Tokens> {
  return call<Tokens>('POST', '/auth/login', null, { email, password })
}

const TOKEN_REUSED_FOR_MS = 5 * 60_000
let kept: { token: string; until: number } | undefined

/** An access token of the administrator. One serves for minutes: to sign in costs more than most calls. */
export async function adminToken(): Promise<string> {
  if (!kept || kept.until < Date.now()) {
    const { access_token: token } = await tokensOf(adminAccount())
    kept = { token, until: Date.now() + TOKEN_REUSED_FOR_MS }
  }
  return kept.token
}

async function asAdmin<Data>(method: string, path: string, body?: object): Promise<Data> {
  return call<Data>(method, path, await adminToken(), body)
}

let made = 0

/** An address that no other test uses. */
export function uniqueEmail(name: string): string {
  made += 1
  return `${name}-${process.pid}-${made}@kovina.example`
}

export async function createAccount(role: Role, name: string = role): Promise<TestUser> {
  const account = { email: uniqueEmail(name), password: 'drvena klupa pod lipom' }
  const { id } = await asAdmin<{ id: string }>('POST', '/users', { ...account, role: ROLE_RECORDS[role].id })
  return { ...account, id }
}

export async function invite(role: Role, email: string): Promise<void> {
  await asAdmin('POST', '/users/invite', { email, role: ROLE_RECORDS[role].id })
}

async function removeAccount({ id }: Pick<TestUser, 'id'>): Promise<void> {
  await asAdmin('DELETE', `/users/${id}`)
}

/** The account of an address; undefined when there is none. */
export async function accountOf(
  email: string,
): Promise<{ id: string; status: string; language: string } | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ email: { _eq: email } }))
  const found = await asAdmin<{ id: string; status: string; language: string }[]>(
    'GET',
    `/users?filter=${filter}`,
  )
  return found[0]
}

export async function suspendAccountOf(email: string): Promise<void> {
  await asAdmin('PATCH', `/users/${(await accountOf(email))?.id}`, { status: 'suspended' })
}

/** Decides about registration, as administrators do in the admin panel. */
export async function allowRegistration(rules: {
  publicRegistration: boolean
  verifyEmail?: boolean
  domains?: string[]
}): Promise<void> {
  const { publicRegistration, verifyEmail = true, domains = [] } = rules
  const registrationDomains = domains.map((domain) => ({ domain }))
  await asAdmin('POST', '/api/globals/sign-in-settings', {
    publicRegistration,
    verifyEmail,
    registrationDomains,
  })
}

/** Sets the roles that need a second factor, as administrators do in the admin panel; none: as a new site has it. */
export async function requireSecondFactorOf(...secondFactorRoles: Role[]): Promise<void> {
  await asAdmin('POST', '/api/globals/sign-in-settings', { secondFactorRoles })
}

/** Of an address, or of everybody who has come through a provider. */
export async function removeAccountOf(value: string, field: 'email' | 'provider' = 'email'): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ [field]: { _eq: value } }))
  const found = await asAdmin<{ id: string }[]>('GET', `/users?fields=id&filter=${filter}`)
  for (const person of found) await removeAccount(person)
}

const STEP_MS = TOTP_STEP_SECONDS * 1000

/** Code of the step now, or of one before or after it, by the site's clock. */
export type CodeOf = (step?: number) => string

/** Moves the site's clock to the middle of a step, so that codes stay good for a while. Set back after the test. */
export async function totpApp(secret: string): Promise<CodeOf> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const ahead = (STEP_MS * 1.5 - (Date.now() % STEP_MS)) % STEP_MS
  await moveClock(ahead / 1000)
  return (step = 0) => totp.generate({ timestamp: Date.now() + ahead + step * STEP_MS })
}

export interface SecondFactor {
  /** A code that works once more: of the step after this one, which the server takes as well. */
  nextCode(): string
  recoveryCodes: string[]
}

/** Turns the second factor on, which uses up the codes of the step before and of this one. Moves the site's clock. */
export async function enableSecondFactor(person: TestUser): Promise<SecondFactor> {
  const { access_token: token } = await tokensOf(person)
  const { secret } = await call<{ secret: string }>('POST', '/users/me/tfa/generate', token, {
    password: person.password,
  })
  const code = await totpApp(secret)
  await call('POST', '/users/me/tfa/enable', token, { secret, otp: code(-1) })
  const { codes } = await call<{ codes: string[] }>('POST', '/users/me/tfa/recovery-codes', token, {
    otp: code(0),
  })
  return { nextCode: () => code(1), recoveryCodes: codes }
}

/** The nth mail to the address, the first is 1, as soon as it is there. */
export async function mailTo(email: string, n = 1): Promise<ReceivedMail> {
  const dataDir = workerSite().dataDir
  await expect
    .poll(async () => (await mailsTo(dataDir, email)).length, { intervals: [50], timeout: 20_000 })
    .toBeGreaterThanOrEqual(n)
  const mail = (await mailsTo(dataDir, email))[n - 1]
  if (!mail) throw new Error(`no mail ${n} to ${email}`)
  return mail
}
