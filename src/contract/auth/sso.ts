import { z } from 'zod'
import { handleSsoCallback } from '@/identity/sso/handle-callback'
import { requireAllowedRedirect } from '@/identity/sso/redirects'
import { callbackPath, stateCookie, stateCookieName } from '@/identity/sso/sso-state'
import { startSso } from '@/identity/sso/start-sso'
import { findSsoProvider, type SsoProvider } from '@/platform/env/sso-providers'
import { AppError } from '@/platform/http/app-error'
import { withMinimumDuration } from '@/platform/minimum-duration'
import type { ErrorCode } from '@/shared/errors/error-codes'
import { ANYONE } from '../allowed-roles'
import { type Call, type EndpointResponse, endpoint } from '../http/endpoint'
import { errorLocation, siteOriginOf, ssoResponse, visitorLocale } from './sso-response'

/** Returns the provider. Refuses an unknown one with ROUTE_NOT_FOUND, as any unknown path. */
function requireProvider({ params }: Call<unknown>, ending = ''): SsoProvider {
  const { provider = '' } = params
  const found = findSsoProvider(provider)
  if (found) return found
  throw new AppError('ROUTE_NOT_FOUND', { path: `/auth/login/${encodeURIComponent(provider)}${ending}` })
}

async function start(call: Call<unknown>): Promise<EndpointResponse> {
  const provider = requireProvider(call)
  const origin = siteOriginOf(call)
  const otp = call.search.get('otp')
  const { location, cookie } = await startSso(call.payload, provider, {
    redirect: requireAllowedRedirect(provider, call.search.get('redirect'), origin),
    prompt: Boolean(call.search.get('prompt')),
    callbackUrl: `${origin}${callbackPath(provider.name)}`,
    ...(otp && { otp }),
  })
  return { location, cookies: [cookie] }
}

/**
 * Redirects to our sign-in page for errors with this code, because a person and not a program opens these endpoints.
 * Rethrows every other error.
 */
function errorRedirect(call: Call<unknown>, error: unknown, code: ErrorCode): EndpointResponse {
  if (!(error instanceof AppError) || error.code !== code) throw error
  return { location: errorLocation(call, null, code) }
}

/** Redirects the browser to the provider. Query: `?redirect=&prompt=&otp=`. */
export const ssoStart = endpoint({
  method: 'GET',
  path: '/auth/login/:provider',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  async handle(call) {
    try {
      return await start(call)
    } catch (error) {
      return errorRedirect(call, error, 'SERVICE_UNAVAILABLE')
    }
  },
})

/** Serves the endpoint to which the provider redirects the browser. */
export const ssoCallback = endpoint({
  method: 'GET',
  path: '/auth/login/:provider/callback',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  async handle(call) {
    const provider = requireProvider(call, '/callback')
    const { payload, from, search, cookies, settings } = call
    const cookie = cookies.get(stateCookieName(provider.name))
    const visit = { from, locale: visitorLocale(call) }
    const finish = () => handleSsoCallback(payload, provider, { cookie, searchParams: search }, visit)
    // Without a state no account is looked up, so the duration reveals nothing.
    try {
      const end = await withMinimumDuration(cookie ? settings.loginStallMs : 0, finish)
      return ssoResponse(call, provider, end, cookie === undefined ? null : stateCookie(provider, null))
    } catch (error) {
      return errorRedirect(call, error, 'REQUESTS_EXCEEDED')
    }
  },
})
