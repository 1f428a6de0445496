// Defines the declaration of an endpoint. Only `serve.ts` knows HTTP; an endpoint says who may call, what comes in,
// what is done.

import type { Payload } from 'payload'
import type { z } from 'zod'
import type { AuthenticatedCaller } from '@/identity/sessions/authenticate'
import type { OwnSession } from '@/identity/sessions/end-sessions'
import type { Environment } from '@/platform/env/env'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Cookie } from '@/platform/http/cookies'
import type { AccessRole } from '@/shared/users/roles'
import type { Query } from '../query/query'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'SEARCH'] as const
type Method = (typeof METHODS)[number]

/** One call, with everything about it that HTTP told. */
export interface Call<Body> {
  payload: Payload
  /** The body as the schema has parsed it. */
  body: Body
  /** The values of `:name` in the path. */
  params: Record<string, string>
  /** `fields`, `filter`, … of the address. */
  query: Query
  search: URLSearchParams
  cookies: ReadonlyMap<string, string>
  caller: AuthenticatedCaller | null
  from: ClientInfo
  acceptLanguage: string | null
  /** The site whose script asks, when it is another one; a link that is clicked at has none. */
  origin: string | null
  host: string
  settings: Environment
}

/** The response of an endpoint. Without `data`, `text` and `location` it is a 204. */
export interface EndpointResponse {
  /** Goes out as `{ "data": … }`. */
  data?: unknown
  /** Stands beside `data`. */
  extraKeys?: Record<string, unknown>
  /** A body as it is, with its type; with a name it is a file to be saved. */
  text?: { type: string; body: string; status?: number; fileName?: string }
  /** A redirect, 302. */
  location?: string
  cookies?: Cookie[]
}

export interface Endpoint<Body = unknown> {
  method: Method
  /** With `:name` for what varies. */
  path: string
  /** The callers that the endpoint admits; any other caller is refused. */
  allowedRoles: readonly AccessRole[]
  /** The refusal for callers without an account, as Directus has it for this address. */
  anonymousError: 'INVALID_CREDENTIALS' | 'FORBIDDEN'
  /** The collection that the error names to a refused caller; Directus names it for lists and items only. */
  collection?: 'directus_users' | 'directus_roles'
  /** Tells whether there is such an address with these settings; without it there always is. */
  isServed?: (settings: Environment) => boolean
  body: z.ZodType<Body>
  /** No answer, good or bad, comes earlier than this: times tell nothing. Refused bodies included. */
  stallMs?: (settings: Environment) => number
  handle(call: Call<Body>): Promise<EndpointResponse>
}

/** An endpoint, its body's type kept inside: the table of endpoints holds many. */
export function endpoint<Body>(declaration: Endpoint<Body>): Endpoint {
  return declaration as Endpoint
}

/** The signed-in caller; `serve` has refused everybody else before an act for signed-in people runs. */
export function signedInCaller({ caller }: Pick<Call<unknown>, 'caller'>): AuthenticatedCaller {
  if (!caller) throw new TypeError('an endpoint for signed-in people was declared for everybody')
  return caller
}

/** Returns the actor, for the acts that change accounts. */
export function actorOf(call: Pick<Call<unknown>, 'caller' | 'from'>) {
  const { account, sessionId, kind } = signedInCaller(call)
  const ownSession: OwnSession | undefined = sessionId
    ? { id: sessionId, goesOn: kind === 'session' }
    : undefined
  return { account, from: call.from, ownSession }
}
