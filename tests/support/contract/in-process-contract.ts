// Tests the contract from the client's side: with real requests through the whole stack, in the test process and on a
// database of its own.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll } from 'vitest'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import type { Role } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'
import { type TestContext, useTestContext } from '../database/test-context'
import {
  type Call,
  headersOf,
  PASSWORD,
  type RequestInput,
  receivedResponse,
  sentBody,
  signInBy,
  type TestUser,
  type Tokens,
} from './contract-call'

export { PASSWORD, type TestUser }

export interface InProcessContract extends TestContext {
  call: Call
  /** Creates an account; by default an active member with PASSWORD. */
  person(data?: {
    email?: string
    role?: Role
    status?: UserStatus
    [field: string]: unknown
  }): Promise<TestUser>
  /** Signs in; returns the tokens of mode json. */
  signIn(person: TestUser): Promise<Tokens>
  /** Sets environment variables until the test ends. */
  settings(variables: Record<string, string>): void
}

function requestOf(method: string, path: string, sent: RequestInput): Request {
  const body = sentBody(sent)
  return new Request(`http://localhost:8055${path}`, {
    method,
    // Each call comes from an address of its own, so that rate limits apply only in tests that want them.
    headers: headersOf(sent, { [CLIENT_IP_HEADER]: `10.${randomUUID().slice(0, 8)}` }),
    redirect: 'manual',
    ...(body !== undefined && { body }),
    // Required for streams; DOM's types lack the property.
    ...{ duplex: 'half' },
  })
}

/**
 * Opens the context before the file's tests; read its fields only inside tests. Responses are not delayed unless a test
 * wants it.
 */
export function useInProcessContract(): InProcessContract {
  const context = useTestContext() as InProcessContract
  const kept = new Map<string, string | undefined>()
  let handler: (request: Request) => Promise<Response>

  context.settings = (variables) => {
    for (const [name, value] of Object.entries(variables)) {
      if (!kept.has(name)) kept.set(name, process.env[name])
      process.env[name] = value
    }
  }
  const restore = () => {
    for (const [name, value] of kept) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    kept.clear()
  }

  beforeAll(async () => {
    Object.assign(process.env, { LOGIN_STALL_TIME: '0', REGISTER_STALL_TIME: '0' })
    const { serve } = await import('@/contract/http/serve')
    const { webHandler } = await import('@/contract/http/web-handler')
    const { ENDPOINTS } = await import('@/contract/endpoints')
    const { runningPayload } = await import('@/payload')
    handler = webHandler(serve(ENDPOINTS, runningPayload))
  })
  afterEach(restore)

  context.call = async (method, path, sent = {}) => {
    const began = performance.now()
    const response = await handler(requestOf(method, path, sent))
    // Node's server sends no body in response to HEAD, even if the handler returns one.
    const text = method === 'HEAD' ? '' : await response.text()
    return receivedResponse({ status: response.status, headers: response.headers, text }, began)
  }
  context.person = async ({ email = `${randomUUID()}@example.com`, ...data } = {}) => {
    const { password = PASSWORD } = data
    const { id } = await context.payload.create({
      collection: 'users',
      data: { email, password: PASSWORD, role: 'member', status: 'active', ...data },
    })
    return { id, email, password: String(password) }
  }
  context.signIn = signInBy(context.call)
  return context
}
