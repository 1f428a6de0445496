// Tests the contract from the client's side: with real requests to the built site, through its real port.

import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterEach, beforeAll } from 'vitest'
import { hashPassword } from '@/identity/passwords/hash-password'
import { sha256Hex } from '@/platform/crypto/primitives'
import type { Role } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'
import { type Columns, insertUser } from '../database/stored-users'
import { send } from '../http/http-client'
import {
  type Call,
  headersOf,
  PASSWORD,
  type ReceivedResponse,
  type RequestInput,
  receivedResponse,
  sentBody,
  signInBy,
  type TestUser,
  type Tokens,
} from './contract-call'
import { type ContractSite, emptyContractSite } from './contract-server'

export { PASSWORD, type ReceivedResponse, type RequestInput, type TestUser }

export interface ContractContext {
  /** Address of the site, without a trailing slash. */
  url: string
  site: ContractSite
  /** The site's database, for helpers that take Payload but only read its `db`. */
  database: Payload
  databaseUrl: string
  call: Call
  /** Sends all calls from one address until the test ends. */
  stayAtOneAddress(): void
  /** Creates an account; by default an active member with PASSWORD. */
  person(data?: {
    email?: string
    role?: Role
    status?: UserStatus
    password?: string | null | undefined
    [field: string]: unknown
  }): Promise<TestUser>
  /** Signs in; returns the tokens of mode json. */
  signIn(person: TestUser): Promise<Tokens>
  /** Sets environment variables until the test ends. */
  settings(variables: Record<string, string>): Promise<void>
  /** Changes an account, as an administrator does in the admin panel. */
  change(id: string, data: object): Promise<void>
  /** Sets the rules of registration, as administrators do. */
  allowRegistration(rules?: {
    verifyEmail?: boolean
    publicRegistration?: boolean
    domains?: string[]
  }): Promise<void>
}

let calls = 0

/** Returns another address for each call, so that rate limits apply only in tests that want them. */
function uniqueIp(): string {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

const hashes = new Map<string, Promise<string>>()

/** Hashes a password as the product does, so that no sign-in has to renew the hash; once per password. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Opens the context before the file's tests; read its fields only inside tests. */
export function useContractContext(): ContractContext {
  const context = {} as ContractContext
  const changed = new Set<string>()
  let address: string | undefined

  context.stayAtOneAddress = () => {
    address = uniqueIp()
  }
  afterEach(() => {
    address = undefined
  })

  context.settings = async (variables) => {
    for (const name of Object.keys(variables)) changed.add(name)
    await context.site.setVariables(variables)
  }
  beforeAll(async () => {
    context.site = await emptyContractSite()
    context.url = context.site.url
    context.database = context.site.database
    context.databaseUrl = context.site.databaseUrl
  })
  afterEach(async () => {
    if (changed.size === 0) return
    const { startedWith } = context.site
    await context.site.setVariables(
      Object.fromEntries([...changed].map((name) => [name, startedWith[name] ?? null])),
    )
    changed.clear()
  })

  context.call = async (method, path, sent = {}) => {
    const began = performance.now()
    const answer = await send({
      method,
      url: new URL(context.url + path),
      headers: headersOf(sent, { 'x-forwarded-for': address ?? uniqueIp() }),
      body: sentBody(sent),
    })
    return receivedResponse(answer, began)
  }
  context.person = async ({ email = `${randomUUID()}@example.com`, ...data } = {}) => {
    const { password, ...columns } = { password: PASSWORD as string | null | undefined, ...data }
    const passwordHash = password ? await hashOf(password) : null
    const row: Columns = { email, role: 'member', status: 'active', passwordHash, ...columns }
    return { id: await insertUser(context.database, row), email, password: password ?? PASSWORD }
  }
  context.signIn = signInBy(context.call)

  /** Calls as an administrator created for this call only, so that the number of users stays right. */
  const asAdministrator = async (method: string, path: string, body: object) => {
    const token = randomUUID()
    const { id } = await context.person({ role: 'admin', tokenHash: sha256Hex(token), password: null })
    const answer = await context.call(method, path, { token, body })
    await context.site.pool.query('delete from users where id = $1', [id])
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  }
  context.change = (id, data) => asAdministrator('PATCH', `/api/users/${id}`, data)
  context.allowRegistration = ({ publicRegistration = true, verifyEmail = true, domains = [] } = {}) => {
    const registrationDomains = domains.map((domain) => ({ domain }))
    const rules = { publicRegistration, verifyEmail, registrationDomains }
    return asAdministrator('POST', '/api/globals/sign-in-settings', rules)
  }
  return context
}
