// The contract as clients meet it: real requests through the whole stack, on a database of the test's own.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll } from 'vitest'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import type { Role } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'
import { type TestContext, useTestContext } from '../database/test-context'

export const PASSWORD = 'Secret-pass-1'

interface RequestInput {
  headers?: Record<string, string>
  /** An object goes out as JSON; text, bytes and streams as they are. */
  body?: unknown
  token?: string | undefined
  cookies?: Record<string, string>
}

interface ReceivedResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
  body: any
  /** Cookies that were set, by name; the text is the whole header. */
  cookies: Record<string, { value: string; text: string }>
  milliseconds: number
}

export interface TestUser {
  id: string
  email: string
  password: string
}

export interface InProcessContract extends TestContext {
  call(method: string, path: string, sent?: RequestInput): Promise<ReceivedResponse>
  /** Makes an account; by default active, a member, with PASSWORD. */
  person(data?: {
    email?: string
    role?: Role
    status?: UserStatus
    [field: string]: unknown
  }): Promise<TestUser>
  /** Signs in; returns the tokens of mode json. */
  signIn(person: TestUser): Promise<{ access_token: string; refresh_token: string; expires: number }>
  /** Sets variables until the test ends. */
  settings(variables: Record<string, string>): void
}

function cookiesOf(headers: Headers): ReceivedResponse['cookies'] {
  const entries = headers.getSetCookie().map((text) => {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    return [name, { value: decodeURIComponent(value), text }] as const
  })
  return Object.fromEntries(entries)
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
}

function requestOf(method: string, path: string, { headers, body, token, cookies }: RequestInput): Request {
  const all = new Headers({
    // Each call from an address of its own, so that limits meet only the tests that want them.
    [CLIENT_IP_HEADER]: `10.${randomUUID().slice(0, 8)}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookies && {
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    }),
    ...headers,
  })
  return new Request(`http://localhost:8055${path}`, {
    method,
    headers: all,
    redirect: 'manual',
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    // Required to send a stream; DOM's types lack the property.
    ...{ duplex: 'half' },
  })
}

async function received(response: Response, began: number): Promise<ReceivedResponse> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text || null,
    cookies: cookiesOf(response.headers),
    milliseconds: performance.now() - began,
  }
}

/** Opens before the file's tests; read the fields inside tests only. Answers are not held back unless a test wants it. */
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
    const { ENDPOINTS } = await import('@/contract/endpoints')
    const { runningPayload } = await import('@/payload')
    handler = serve(ENDPOINTS, runningPayload)
  })
  afterEach(restore)

  context.call = async (method, path, sent = {}) => {
    const began = performance.now()
    const response = await handler(requestOf(method, path, sent))
    // Node's server sends no body to HEAD, even if the handler returns one.
    return received(method === 'HEAD' ? new Response(null, response) : response, began)
  }
  context.person = async ({ email = `${randomUUID()}@example.com`, ...data } = {}) => {
    const { password = PASSWORD } = data
    const { id } = await context.payload.create({
      collection: 'users',
      data: { email, password: PASSWORD, role: 'member', status: 'active', ...data },
    })
    return { id, email, password: String(password) }
  }
  context.signIn = async ({ email, password }) => {
    const { status, body } = await context.call('POST', '/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
    return body.data
  }
  return context
}
