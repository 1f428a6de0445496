// The order in which a call is judged; the first that fails answers (CONTRACT §1). Clients rely on it:
// a bad token fails every address, also the sign-in.

import { type Payload, parseCookies } from 'payload'
import { METHOD_HEADER } from '@/facts/channels'
import type { Caller } from '@/facts/roles'
import { bearerToken, cookiesCount } from '@/identity/access/authenticate-request'
import { publicCaller } from '@/identity/access/public-caller'
import { isUuid } from '@/identity/is-uuid'
import { requireRoom } from '@/identity/limits'
import { originOf } from '@/identity/origin-of'
import { invalidPayload, Refusal } from '@/identity/refusal'
import { authenticate, type Identified } from '@/identity/sessions/authenticate'
import { sessionCookie } from '@/identity/sessions/session-cookies'
import { appendCookies, expired } from '@/platform/cookies'
import { isDatabaseAway } from '@/platform/database/away'
import { type Environment, environmentNow } from '@/platform/env'
import { atLeast } from '@/platform/stall'
import { parseQuery } from '../query/parse-query'
import { collectionForbidden } from '../query/refuse'
import { jsonResponse, renderAnswer } from './answer'
import { corsHeaders, preflightHeaders } from './cors'
import type { Answer, Call, Endpoint } from './endpoint'
import { type Match, matcher, methodsAt } from './match'
import { readBody } from './read-body'
import { renderError } from './render-error'
import { requireBody } from './validate'

/** Cookies with which a call was refused, and which the browser had better forget. */
class RefusedCookie extends Refusal {}

/** The keys in cookies are none when another site sends them along in somebody's browser; the others may pass. */
function cookiesOf({ headers }: Request, settings: Environment): Map<string, string> {
  const cookies = parseCookies(headers)
  if (cookiesCount(headers)) return cookies
  for (const { name } of [settings.refreshCookie, settings.sessionCookie]) cookies.delete(name)
  return cookies
}

/** Who calls, and why somebody who had a cookie counts as nobody. */
interface Identity {
  caller: Identified | null
  because?: Refusal
}

async function identify(
  payload: Payload,
  request: Request,
  search: URLSearchParams,
  cookies: ReadonlyMap<string, string>,
  settings: Environment,
): Promise<Identity> {
  const header = bearerToken(request.headers)
  const query = search.get('access_token')
  if (header && query)
    throw invalidPayload('The request uses more than one method for including an access token')
  const token = header ?? query
  if (token) return { caller: await authenticate(payload, token, originOf(request)) }
  const session = cookies.get(settings.sessionCookie.name)
  if (!session) return { caller: null }
  try {
    return { caller: await authenticate(payload, session, originOf(request)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // On Directus an expired cookie locks its owner out of the sign-in (CONTRACT §14.12).
    if (error.code === 'TOKEN_EXPIRED') return { caller: null, because: error }
    throw new RefusedCookie(error.code, error.details)
  }
}

function requireCaller({ endpoint, params }: Match, { caller, because }: Identity): void {
  const { callers, refusal, collection } = endpoint
  const role: Caller = caller?.account.role ?? 'nobody'
  if (callers.includes(role)) return
  if (because) throw because
  // Something that can be no id at all is refused without a word, as on Directus.
  const isThere = params.id === undefined || isUuid(params.id)
  if (collection && isThere) throw collectionForbidden(collection, '')
  throw new Refusal(caller ? 'FORBIDDEN' : refusal)
}

interface Incoming {
  payload: Payload
  request: Request
  url: URL
  settings: Environment
  find(method: string, path: string): Match
}

async function run({ payload, request, url, settings, find }: Incoming): Promise<Answer> {
  const from = originOf(request)
  const { callLimit } = settings
  if (callLimit) await requireRoom(payload, { name: 'calls', ...callLimit }, from.address)
  const method = request.headers.get(METHOD_HEADER) ?? request.method
  if (/^\/server\/ping\/*$/.test(url.pathname) && isReading(method)) return pong
  const body = await readBody(request, settings.bodyMaxBytes)
  const cookies = cookiesOf(request, settings)
  const search = url.searchParams
  const identity = await identify(payload, request, search, cookies, settings)
  if (isReading(method) || method === 'SEARCH')
    identity.caller ??= await publicCaller(payload, request.headers, url.pathname)
  const query = parseQuery(url.search)
  const match = find(method === 'HEAD' ? 'GET' : method, url.pathname)
  const { endpoint, params } = match
  return atLeast(endpoint.stallMs?.(settings) ?? 0, () => {
    const call: Call<unknown> = {
      payload,
      body: requireBody(endpoint.body, body),
      params,
      query,
      search,
      cookies,
      caller: identity.caller,
      from,
      acceptLanguage: request.headers.get('accept-language'),
      host: request.headers.get('host') ?? '',
      settings,
    }
    requireCaller(match, identity)
    return endpoint.act(call)
  })
}

/** Answered before anybody is asked who he is, as on Directus: a watchdog has no token. */
const pong: Answer = { text: { type: 'text/html; charset=utf-8', body: 'pong' } }
const isReading = (method: string) => method === 'GET' || method === 'HEAD'

async function failed(error: unknown, headers: Headers): Promise<Response> {
  const { status, body, headers: own } = renderError(error)
  for (const [name, value] of Object.entries({ ...own, Vary: 'Origin' })) headers.set(name, value)
  if (error instanceof RefusedCookie) appendCookies(headers, [expired(await sessionCookie(null))])
  return jsonResponse(body, status, headers)
}

function preflight(
  endpoints: readonly Endpoint[],
  request: Request,
  url: URL,
  settings: Environment,
): Response {
  const origin = request.headers.get('origin')
  if (settings.cors) {
    const headers = { ...preflightHeaders(settings.cors, origin), Vary: 'Origin' }
    return new Response(null, { status: 204, headers })
  }
  const methods = methodsAt(endpoints, url.pathname)
  if (methods.length === 0) {
    const { body } = renderError(new Refusal('ROUTE_NOT_FOUND', { path: url.pathname }))
    return jsonResponse(body, 404, new Headers({ Vary: 'Origin' }))
  }
  const allow = [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  ].join(',')
  return new Response(allow, { headers: { Allow: allow, 'Content-Type': 'text/html; charset=utf-8' } })
}

const databaseAway = () =>
  new Refusal('SERVICE_UNAVAILABLE', { service: 'database', reason: 'It does not answer right now' })

/** The handler of every address and method of the contract. */
export function serve(endpoints: readonly Endpoint[], runningPayload: () => Promise<Payload>) {
  const find = matcher(endpoints)
  const log = async (err: unknown, msg: string) => (await runningPayload()).logger.error({ err, msg })
  return async (request: Request): Promise<Response> => {
    const settings = environmentNow()
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return preflight(endpoints, request, url, settings)
    const headers = new Headers(corsHeaders(settings.cors, request.headers.get('origin')))
    try {
      const payload = await runningPayload()
      const answer = await run({ payload, request, url, settings, find })
      return renderAnswer(
        answer,
        headers,
        isReading(request.method) ? request.headers.get('if-none-match') : null,
      )
    } catch (error) {
      if (isDatabaseAway(error)) return failed(databaseAway(), headers)
      if (!(error instanceof Refusal)) await log(error, `${request.method} ${url.pathname} failed`)
      return failed(error, headers)
    }
  }
}
