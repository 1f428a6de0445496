// Judges a request in a fixed order; the first failing check determines the response (contract.md §1). Clients rely on
// the order: an invalid token is refused by every endpoint, even by the sign-in.

import type { Payload } from 'payload'
import { bearerToken } from '@/identity/access/payload-auth-strategy'
import { publicTokenCaller } from '@/identity/access/public-token-caller'
import { enforceRateLimit } from '@/identity/limits'
import { type AuthenticatedCaller, authenticate } from '@/identity/sessions/authenticate'
import { sessionCookie } from '@/identity/sessions/session-cookies'
import { looksSigned } from '@/identity/tokens/signed-token'
import { type Environment, getEnvironment } from '@/platform/env/env'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { trustsContractCookies } from '@/platform/http/cookie-trust'
import { cookiesIn, expiredCookie, serializeCookie } from '@/platform/http/cookies'
import { isUuid } from '@/platform/is-uuid'
import { appLogger } from '@/platform/log/logger'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { type Outage, outageOf } from '@/platform/outages/outage'
import type { ContractHandler, ContractRequest, ContractResponse } from '@/shared/http/contract-messages'
import { ORIGINAL_METHOD_HEADER } from '@/shared/process-protocol'
import type { AccessRole } from '@/shared/users/roles'
import { parseQuery } from '../query/parse-query'
import { collectionForbidden } from '../query/query-errors'
import { corsHeaders, isCrossSiteSubrequest, preflightHeaders } from './cors'
import type { Call, Endpoint, EndpointResponse } from './endpoint'
import { methodsAt, type RouteMatch, routeMatcher } from './match-route'
import { readBody } from './read-body'
import { renderError } from './render-error'
import { jsonResponse, renderResponse } from './render-response'
import { requireBody } from './validate'

/** Refuses a request because of its session cookie, which the response removes. */
class RejectedCookie extends AppError {}

/** Returns the cookies, without those that hold tokens if another site made the browser send the request. */
function cookiesOf({ headers }: ContractRequest, settings: Environment): Map<string, string> {
  const cookies = cookiesIn(headers)
  if (trustsContractCookies(headers)) return cookies
  for (const { name } of [settings.refreshCookie, settings.sessionCookie]) cookies.delete(name)
  return cookies
}

/** The caller; null for an anonymous one. `rejection` is the error of an expired session cookie, if there was one. */
interface CallerIdentity {
  caller: AuthenticatedCaller | null
  rejection?: AppError
}

interface Incoming {
  payload: Payload
  request: ContractRequest
  url: URL
  settings: Environment
  find(method: string, path: string): RouteMatch
}

async function identify(
  { payload, request, url, settings }: Omit<Incoming, 'find'>,
  cookies: ReadonlyMap<string, string>,
): Promise<CallerIdentity> {
  const header = bearerToken(request.headers)
  const query = url.searchParams.get('access_token')
  if (header && query)
    throw invalidPayload('The request uses more than one method for including an access token')
  // The token is neither looked up nor counted: such pages could otherwise exhaust the limit of unknown tokens for a
  // whole office.
  if (query && !looksSigned(query) && isCrossSiteSubrequest(settings.cors, request.headers))
    throw new AppError('INVALID_CREDENTIALS')
  const token = header ?? query
  if (token) return { caller: await authenticate(payload, token, clientInfoOf(request)) }
  const session = cookies.get(settings.sessionCookie.name)
  if (!session) return { caller: null }
  try {
    return { caller: await authenticate(payload, session, clientInfoOf(request)) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // An expired cookie makes the caller anonymous. On Directus it prevents the sign-in (contract.md §14.12).
    if (error.code === 'TOKEN_EXPIRED') return { caller: null, rejection: error }
    throw new RejectedCookie(error.code, error.details)
  }
}

function requireCaller({ endpoint, params }: RouteMatch, { caller, rejection }: CallerIdentity): void {
  const { allowedRoles, anonymousError, collection } = endpoint
  const role: AccessRole = caller?.account.role ?? 'nobody'
  if (allowedRoles.includes(role)) return
  if (rejection) throw rejection
  // As on Directus, the error for a malformed id does not name the collection.
  const isThere = params.id === undefined || isUuid(params.id)
  if (collection && isThere) throw collectionForbidden(collection, '')
  throw new AppError(caller ? 'FORBIDDEN' : anonymousError)
}

async function handleCall({ payload, request, url, settings, find }: Incoming): Promise<EndpointResponse> {
  const from = clientInfoOf(request)
  const { requestLimit } = settings
  if (requestLimit) await enforceRateLimit(payload, { name: 'calls', ...requestLimit }, from.address)
  const method = request.headers.get(ORIGINAL_METHOD_HEADER) ?? request.method
  if (/^\/server\/ping\/*$/.test(url.pathname) && isReading(method)) return pong
  const body = await readBody(request, settings.bodyMaxBytes)
  const cookies = cookiesOf(request, settings)
  const search = url.searchParams
  const identity = await identify({ payload, request, url, settings }, cookies)
  const query = parseQuery(url.search)
  const match = find(method === 'HEAD' ? 'GET' : method, url.pathname)
  const { endpoint, params } = match
  if (endpoint.isServed?.(settings) === false) throw new AppError('ROUTE_NOT_FOUND', { path: url.pathname })
  if (isReading(method) || method === 'SEARCH')
    identity.caller ??= await publicTokenCaller(payload, request.headers, endpoint.path)
  return withMinimumDuration(endpoint.stallMs?.(settings) ?? 0, () => {
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
      origin: request.headers.get('origin'),
      host: request.headers.get('host') ?? '',
      settings,
    }
    requireCaller(match, identity)
    return endpoint.handle(call)
  })
}

/** The response to a ping. As on Directus it needs no caller, because monitoring has no token. */
const pong: EndpointResponse = { text: { type: 'text/html; charset=utf-8', body: 'pong' } }
const isReading = (method: string) => method === 'GET' || method === 'HEAD'

function errorResponse(error: unknown, headers: ContractResponse['headers']): ContractResponse {
  const { status, body, headers: own } = renderError(error)
  const response = jsonResponse(body, status, { ...headers, ...own, Vary: 'Origin' })
  if (!(error instanceof RejectedCookie)) return response
  return { ...response, cookies: [serializeCookie(expiredCookie(sessionCookie(null)))] }
}

function preflight(
  endpoints: readonly Endpoint[],
  request: ContractRequest,
  url: URL,
  settings: Environment,
): ContractResponse {
  const origin = request.headers.get('origin')
  if (settings.cors) {
    const headers = { ...preflightHeaders(settings.cors, origin), Vary: 'Origin' }
    return { status: 204, headers, cookies: [], body: null }
  }
  const methods = methodsAt(endpoints, url.pathname)
  if (methods.length === 0) {
    const { body } = renderError(new AppError('ROUTE_NOT_FOUND', { path: url.pathname }))
    return jsonResponse(body, 404, { Vary: 'Origin' })
  }
  const allow = [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  ].join(',')
  const headers = { Allow: allow, 'Content-Type': 'text/html; charset=utf-8' }
  return { status: 200, headers, cookies: [], body: allow }
}

const OUTAGE_REASONS: Record<Outage['kind'], { service: string; reason: string }> = {
  database: { service: 'database', reason: 'It does not answer right now' },
  storage: { service: 'storage', reason: 'There is no space left' },
  disk: { service: 'storage', reason: 'It cannot be written right now' },
  descriptors: { service: 'api', reason: 'Under pressure' },
  uploads: { service: 'storage', reason: 'It does not answer right now' },
}

/** Returns the error for an outage. Of Directus' codes, this one is the closest to a full disk. */
const serviceUnavailable = ({ kind, retryAfterSeconds }: Outage) =>
  new AppError('SERVICE_UNAVAILABLE', { ...OUTAGE_REASONS[kind], waitMs: retryAfterSeconds * 1000 })

/** Returns the handler for every path and method of the contract. */
export function serve(
  endpoints: readonly Endpoint[],
  runningPayload: () => Promise<Payload>,
): ContractHandler {
  const find = routeMatcher(endpoints)
  return async (request) => {
    const settings = getEnvironment()
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return preflight(endpoints, request, url, settings)
    const headers = corsHeaders(settings.cors, request.headers.get('origin'))
    try {
      const payload = await runningPayload()
      const response = await handleCall({ payload, request, url, settings, find })
      return renderResponse(
        response,
        headers,
        isReading(request.method) ? request.headers.get('if-none-match') : null,
      )
    } catch (error) {
      // Payload's logger is not used, as Payload itself may have failed to start.
      if (!(error instanceof AppError))
        appLogger().error({ err: error, msg: `${request.method} ${url.pathname} failed` })
      const outage = outageOf(error)
      if (outage) return errorResponse(serviceUnavailable(outage), headers)
      return errorResponse(error, headers)
    }
  }
}
