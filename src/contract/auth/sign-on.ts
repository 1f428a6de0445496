import { z } from 'zod'
import type { ErrorCode } from '@/facts/errors'
import { Refusal } from '@/identity/refusal'
import { finishSignOn } from '@/identity/sso/finish-sign-on'
import { providerNamed } from '@/identity/sso/providers'
import { requireRedirect } from '@/identity/sso/redirects'
import { callbackPath, stateCookie, stateCookieName } from '@/identity/sso/sign-on-state'
import { startSignOn } from '@/identity/sso/start-sign-on'
import type { ProviderSettings } from '@/platform/provider-settings'
import { atLeast } from '@/platform/stall'
import { ANYONE } from '../callers'
import { type Answer, type Call, endpoint } from '../http/endpoint'
import { answerTo, failedLocation, siteOriginOf, visitorLocale } from './sign-on-answer'

/** Refuses with ROUTE_NOT_FOUND, as for any address that is not there. */
function requireProvider({ params }: Call<unknown>, ending = ''): ProviderSettings {
  const { provider = '' } = params
  const found = providerNamed(provider)
  if (found) return found
  throw new Refusal('ROUTE_NOT_FOUND', { path: `/auth/login/${encodeURIComponent(provider)}${ending}` })
}

async function start(call: Call<unknown>): Promise<Answer> {
  const provider = requireProvider(call)
  const origin = siteOriginOf(call)
  const otp = call.search.get('otp')
  const { location, cookie } = await startSignOn(call.payload, provider, {
    redirect: requireRedirect(provider, call.search.get('redirect'), origin),
    prompt: Boolean(call.search.get('prompt')),
    callbackUrl: `${origin}${callbackPath(provider.name)}`,
    ...(otp && { otp }),
  })
  return { location, cookies: [cookie] }
}

/** A person stands before these addresses, not a program: our sign-in page says what is wrong, and until when. */
function placeOfRefusal(call: Call<unknown>, error: unknown, code: ErrorCode): Answer {
  if (!(error instanceof Refusal) || error.code !== code) throw error
  return { location: failedLocation(call, null, code) }
}

/** `?redirect=&prompt=&otp=`: sends the browser to the provider. */
export const signOnStart = endpoint({
  method: 'GET',
  path: '/auth/login/:provider',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act(call) {
    try {
      return await start(call)
    } catch (error) {
      return placeOfRefusal(call, error, 'SERVICE_UNAVAILABLE')
    }
  },
})

/** Where the provider sends the browser back to. */
export const signOnCallback = endpoint({
  method: 'GET',
  path: '/auth/login/:provider/callback',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act(call) {
    const provider = requireProvider(call, '/callback')
    const { payload, from, search, cookies, settings } = call
    const cookie = cookies.get(stateCookieName(provider.name))
    const visit = { from, locale: visitorLocale(call) }
    const finish = () => finishSignOn(payload, provider, { cookie, search }, visit)
    // Without a state nothing is looked up, so there is nothing to hide.
    try {
      const end = await atLeast(cookie ? settings.loginStallMs : 0, finish)
      return answerTo(call, provider, end, cookie === undefined ? null : await stateCookie(provider, null))
    } catch (error) {
      return placeOfRefusal(call, error, 'REQUESTS_EXCEEDED')
    }
  },
})
