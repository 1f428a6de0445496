// What one endpoint declares. Only `serve.ts` knows HTTP; an endpoint says who may call, what comes in, what is done.

import type { Payload } from 'payload'
import type { z } from 'zod'
import type { Caller } from '@/facts/roles'
import type { CallerOrigin } from '@/identity/caller-origin'
import type { Identified } from '@/identity/sessions/authenticate'
import type { OwnSession } from '@/identity/sessions/end-sessions'
import type { Cookie } from '@/platform/cookies'
import type { Environment } from '@/platform/env'
import type { Query } from '../query/query'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'SEARCH'] as const
type Method = (typeof METHODS)[number]

/** One call, with everything about it that HTTP told. */
export interface Call<Body> {
  payload: Payload
  /** What the body schema made of the body. */
  body: Body
  /** What `:name` in the path stands for. */
  params: Record<string, string>
  /** `fields`, `filter`, … of the address. */
  query: Query
  search: URLSearchParams
  cookies: ReadonlyMap<string, string>
  caller: Identified | null
  from: CallerOrigin
  acceptLanguage: string | null
  host: string
  settings: Environment
}

/** What goes back. Without `data`, `text` and `location` it is a 204. */
export interface Answer {
  /** Goes out as `{ "data": … }`. */
  data?: unknown
  /** Stands beside `data`. */
  beside?: Record<string, unknown>
  /** A body as it is, with its type. */
  text?: { type: string; body: string; status?: number }
  /** A redirect, 302. */
  location?: string
  cookies?: Cookie[]
}

export interface Endpoint<Body = unknown> {
  method: Method
  /** With `:name` for what varies. */
  path: string
  /** Whom the act is for; whoever else calls is refused. */
  callers: readonly Caller[]
  /** The refusal for callers without an account, as Directus has it for this address. */
  refusal: 'INVALID_CREDENTIALS' | 'FORBIDDEN'
  /** What a refused caller is told that he may not reach; Directus names it for lists and items only. */
  collection?: 'directus_users' | 'directus_roles'
  body: z.ZodType<Body>
  /** No answer, good or bad, comes earlier than this: times tell nothing. Refused bodies included. */
  stallMs?: (settings: Environment) => number
  act(call: Call<Body>): Promise<Answer>
}

/** An endpoint, its body's type kept inside: the table of endpoints holds many. */
export function endpoint<Body>(declaration: Endpoint<Body>): Endpoint {
  return declaration as Endpoint
}

/** The signed-in caller; `serve` has refused everybody else before an act for signed-in people runs. */
export function callerOf({ caller }: Pick<Call<unknown>, 'caller'>): Identified {
  if (!caller) throw new TypeError('an endpoint for signed-in people was declared for everybody')
  return caller
}

/** Who acts, for the acts that change accounts. */
export function actingOf(call: Pick<Call<unknown>, 'caller' | 'from'>) {
  const { account, sessionId, kind } = callerOf(call)
  const ownSession: OwnSession | undefined = sessionId
    ? { id: sessionId, goesOn: kind === 'session' }
    : undefined
  return { account, from: call.from, ownSession }
}
