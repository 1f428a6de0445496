// Reads a provider's metadata: its endpoints, and how clients authenticate.

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
/** For each request to a provider, during which a person waits in the browser. */
const TIMEOUT_SECONDS = 10

/**
 * Authenticates in the header, as registered clients do by default; in the body for a provider that does not support
 * that.
 */
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
    // Verify the signature of the ID token too, not only the connection that it came through.
    execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
  })
}

const isOtherIssuer = (error: unknown) =>
  error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

/**
 * Reads the metadata; once more with or without a final slash in the issuer, which is compared to the letter and often
 * copied wrong.
 */
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

/**
 * Returns the provider's metadata. Reads it again after an hour, and after a failure. Throws if the provider does not
 * answer.
 */
export function configurationOf(provider: SsoProvider): Promise<Configuration> {
  const key = JSON.stringify(provider)
  const known = cachedConfigurations.get(key)
  if (known && known.until > performance.now()) return known.configuration
  const configuration = discover(provider)
  cachedConfigurations.set(key, { configuration, until: performance.now() + CACHE_MS })
  configuration.catch(() => cachedConfigurations.delete(key))
  return configuration
}
