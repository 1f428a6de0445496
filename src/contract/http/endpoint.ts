// Declares endpoints: who may call them, the schema of the body, and the handler. Only `serve.ts` knows HTTP.

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

/** A request to an endpoint, with everything it needs from HTTP. */
export interface Call<Body> {
  payload: Payload
  /** The body as returned by the endpoint's schema. */
  body: Body
  /** Values of `:name` in the path. */
  params: Record<string, string>
  /** Parsed `fields`, `filter`, … of the query string. */
  query: Query
  search: URLSearchParams
  cookies: ReadonlyMap<string, string>
  caller: AuthenticatedCaller | null
  from: ClientInfo
  acceptLanguage: string | null
  /** The Origin header: the site whose script sends the request. Null for a followed link. */
  origin: string | null
  host: string
  settings: Environment
}

/** The response of an endpoint; 204 without `data`, `text` and `location`. */
export interface EndpointResponse {
  /** Sent as `{ "data": … }`. */
  data?: unknown
  /** Sent beside `data`. */
  extraKeys?: Record<string, unknown>
  /** A body that is sent unchanged, with its type. `fileName` makes it a download. */
  text?: { type: string; body: string; status?: number; fileName?: string }
  /** Redirects there with status 302. */
  location?: string
  cookies?: Cookie[]
}

export interface Endpoint<Body = unknown> {
  method: Method
  /** Path with `:name` for variable segments. */
  path: string
  /** The roles that may call the endpoint. */
  allowedRoles: readonly AccessRole[]
  /** The error for callers without an account, which Directus chooses per endpoint. */
  anonymousError: 'INVALID_CREDENTIALS' | 'FORBIDDEN'
  /** The collection named in the error for a caller who is refused. Directus names it for lists and items only. */
  collection?: 'directus_users' | 'directus_roles'
  /** Tells whether the endpoint exists with these settings; by default it does. */
  isServed?: (settings: Environment) => boolean
  body: z.ZodType<Body>
  /** Minimum duration of every response, refusals included, so that the duration reveals nothing. */
  stallMs?: (settings: Environment) => number
  handle(call: Call<Body>): Promise<EndpointResponse>
}

/** Declares an endpoint. Hides the type of its body, so that a table can hold many. */
export function endpoint<Body>(declaration: Endpoint<Body>): Endpoint {
  return declaration as Endpoint
}

/** Returns the signed-in caller. Endpoints for signed-in callers run only after `serve` has refused all others. */
export function signedInCaller({ caller }: Pick<Call<unknown>, 'caller'>): AuthenticatedCaller {
  if (!caller) throw new TypeError('an endpoint for signed-in people was declared for everybody')
  return caller
}

/** Returns the actor for functions that change accounts. */
export function actorOf(call: Pick<Call<unknown>, 'caller' | 'from'>) {
  const { account, sessionId, kind } = signedInCaller(call)
  const ownSession: OwnSession | undefined = sessionId
    ? { id: sessionId, goesOn: kind === 'session' }
    : undefined
  return { account, from: call.from, ownSession }
}
