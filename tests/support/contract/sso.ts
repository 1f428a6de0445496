// Simulates single sign-on as browsers do it: our site, the company's provider, and back.

import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CLIENT, type OpenidProvider, openProvider, type ProviderAccount } from '../services/openid-provider'
import { type ContractContext, type ReceivedResponse, useContractContext } from './contract-context'
import { openidClient } from './openid-client'

/** The address that visitors use, as in the recordings; calls go to the real port behind it. */
export const SITE = 'http://127.0.0.1:8058'
export const RETURN_URL = 'http://127.0.0.1:3000/after'

const NAMES = ['oidc', 'oidccookie', 'oidcjson', 'oidcclosed']

export interface SsoAttempt {
  /** The login that the person enters at the provider. */
  login: string
  provider?: string
  redirect?: string | null
  denies?: boolean
  /** Changes the request of our site to the provider. */
  asked?: (location: URL) => void
  /** Changes the provider's redirect back. */
  answered?: (callback: URL) => void
  /** Headers of the last call. */
  headers?: Record<string, string>
  cookies?: Record<string, string>
}

interface SsoFlow {
  /** Value of the cookie set at the start. */
  state: string
  /** Sends the call to which the provider has redirected the browser. */
  finish(more?: Pick<SsoAttempt, 'headers' | 'cookies'>): Promise<ReceivedResponse>
}

export interface SsoContext extends ContractContext {
  company: OpenidProvider
  /** Runs the sign-on up to the provider's redirect back. */
  begin(attempt: SsoAttempt): Promise<SsoFlow>
  signOn(attempt: SsoAttempt): Promise<ReceivedResponse>
}

function variablesOf(
  name: string,
  issuer: string,
  more: Record<string, string> = {},
): Record<string, string> {
  const all: Record<string, string> = {
    DRIVER: 'openid',
    CLIENT_ID: CLIENT.id,
    CLIENT_SECRET: CLIENT.secret,
    ISSUER_URL: `${issuer}/.well-known/openid-configuration`,
    ALLOW_PUBLIC_REGISTRATION: 'true',
    REDIRECT_ALLOW_LIST: RETURN_URL,
    ...more,
  }
  const prefix = `AUTH_${name.toUpperCase()}_`
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [`${prefix}${key}`, value]))
}

/** Returns the names of the token cookies that the browser received. */
export function tokensIn({ cookies }: ReceivedResponse): string[] {
  return Object.keys(cookies).filter((name) => name.startsWith('directus_'))
}

export function locationOf({ headers }: ReceivedResponse): string | null {
  return headers.get('location')
}

/**
 * Provides a context with the four providers of the recordings, all of them the same company; read its fields only
 * inside tests.
 */
export function useSsoContext(accounts: Record<string, ProviderAccount>): SsoContext {
  const context = useContractContext() as SsoContext

  beforeAll(async () => {
    const redirectUris = NAMES.map((name) => `${SITE}/auth/login/${name}/callback`)
    context.company = await openProvider({ redirectUris, accounts })
  })
  afterAll(() => context.company.pause())
  beforeEach(async () => {
    const { issuer } = context.company
    await context.settings({
      SITE_URL: SITE,
      AUTH_PROVIDERS: NAMES.join(','),
      ...variablesOf('oidc', issuer, { LABEL: 'My OpenID', ICON: 'key' }),
      ...variablesOf('oidccookie', issuer, { MODE: 'cookie' }),
      ...variablesOf('oidcjson', issuer, { MODE: 'json' }),
      ...variablesOf('oidcclosed', issuer, { ALLOW_PUBLIC_REGISTRATION: 'false' }),
    })
  })

  context.begin = async ({ provider = 'oidc', redirect = RETURN_URL, login, denies = false, ...how }) => {
    const query = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
    const started = await context.call('GET', `/auth/login/${provider}${query}`)
    const location = new URL(locationOf(started) ?? '')
    how.asked?.(location)
    const callback = await openidClient(context.company.issuer).visit(location.href, { login, denies })
    how.answered?.(callback)
    const cookie = `openid.${provider}`
    const state = started.cookies[cookie]?.value ?? ''
    return {
      state,
      finish: (more = how) =>
        context.call('GET', `${callback.pathname}${callback.search}`, {
          cookies: { [cookie]: state, ...more.cookies },
          headers: { accept: 'text/html', ...more.headers },
        }),
    }
  }
  context.signOn = async (attempt) => (await context.begin(attempt)).finish()
  return context
}
