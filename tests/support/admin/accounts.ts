// Manages accounts of the app under test through the contract, as its administrator.

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

/** Calls the contract, and throws if the call fails. */
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

/** Returns an access token of the administrator. It is reused for minutes, as a sign-in costs more than most calls. */
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

/** Returns an address that no other test uses. */
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

/** Returns the account with this address; undefined if there is none. */
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

/** Sets the rules of registration, as administrators do in the admin panel. */
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

/**
 * Sets the roles that require a second factor, as administrators do in the admin panel; without arguments none, as on a
 * new site.
 */
export async function requireSecondFactorOf(...secondFactorRoles: Role[]): Promise<void> {
  await asAdmin('POST', '/api/globals/sign-in-settings', { secondFactorRoles })
}

/** Removes the account with this address, or all accounts of a provider. */
export async function removeAccountOf(value: string, field: 'email' | 'provider' = 'email'): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ [field]: { _eq: value } }))
  const found = await asAdmin<{ id: string }[]>('GET', `/users?fields=id&filter=${filter}`)
  for (const person of found) await removeAccount(person)
}

const STEP_MS = TOTP_STEP_SECONDS * 1000

/** Returns the code of the present time step, or of a step before or after it, by the site's clock. */
export type CodeOf = (step?: number) => string

/**
 * Returns the codes of an app. Moves the site's clock to the middle of a time step, so that codes stay valid for a
 * while. It is reset after the test.
 */
export async function totpApp(secret: string): Promise<CodeOf> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const ahead = (STEP_MS * 1.5 - (Date.now() % STEP_MS)) % STEP_MS
  await moveClock(ahead / 1000)
  return (step = 0) => totp.generate({ timestamp: Date.now() + ahead + step * STEP_MS })
}

export interface SecondFactor {
  /** Returns a code that has not been used: of the next step, which the server accepts too. */
  nextCode(): string
  recoveryCodes: string[]
}

/** Turns the second factor on, which uses up the codes of the previous and the present step. Moves the site's clock. */
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

/** Waits for the nth mail to the address, counted from 1. */
export async function mailTo(email: string, n = 1): Promise<ReceivedMail> {
  const dataDir = workerSite().dataDir
  await expect
    .poll(async () => (await mailsTo(dataDir, email)).length, { intervals: [50], timeout: 20_000 })
    .toBeGreaterThanOrEqual(n)
  const mail = (await mailsTo(dataDir, email))[n - 1]
  if (!mail) throw new Error(`no mail ${n} to ${email}`)
  return mail
}
