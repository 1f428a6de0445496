// Reads a provider's own description: its addresses, and how it wants to be asked.

import {
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretJwt,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { isLoopback } from '@/platform/http/is-loopback'

const CACHE_MS = 60 * 60 * 1000
/** Of each question to a provider: somebody is waiting in front of a browser. */
const TIMEOUT_SECONDS = 10

/** As registered clients do by default; a provider that does not take that takes the secret in the body. */
const defaultClientAuth: ClientAuth = (server, client, body, headers) => {
  const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const inBody = !taken.includes('client_secret_basic') && taken.includes('client_secret_post')
  const authenticate = inBody ? ClientSecretPost() : ClientSecretBasic()
  authenticate(server, client, body, headers)
}

const AUTH_METHODS: Record<NonNullable<SsoProvider['authMethod']>, () => ClientAuth> = {
  client_secret_basic: ClientSecretBasic,
  client_secret_post: ClientSecretPost,
  client_secret_jwt: ClientSecretJwt,
  none: None,
}

function discoverIssuer(
  issuer: string,
  { clientId, clientSecret, authMethod }: SsoProvider,
): Promise<Configuration> {
  const authentication = authMethod ? AUTH_METHODS[authMethod]() : defaultClientAuth
  const metadata = clientSecret ? { client_secret: clientSecret } : {}
  return discovery(new URL(issuer), clientId, metadata, authentication, {
    timeout: TIMEOUT_SECONDS,
    // The signature of the ID token is checked too, not only the connection it came by.
    execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
  })
}

const isOtherIssuer = (error: unknown) =>
  error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

/** Issuers are compared to the letter, and a slash at the end is easily missed when the address is copied. */
async function discover(provider: SsoProvider): Promise<Configuration> {
  const { issuer } = provider
  try {
    return await discoverIssuer(issuer, provider)
  } catch (error) {
    if (!isOtherIssuer(error)) throw error
    return discoverIssuer(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`, provider)
  }
}

const cachedConfigurations = new Map<string, { configuration: Promise<Configuration>; until: number }>()

/** The provider as it has described itself, asked again after an hour, and after a failure. Throws when it does not answer. */
export function configurationOf(provider: SsoProvider): Promise<Configuration> {
  const key = JSON.stringify(provider)
  const known = cachedConfigurations.get(key)
  if (known && known.until > performance.now()) return known.configuration
  const configuration = discover(provider)
  cachedConfigurations.set(key, { configuration, until: performance.now() + CACHE_MS })
  configuration.catch(() => cachedConfigurations.delete(key))
  return configuration
}
