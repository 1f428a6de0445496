// Reads the single sign-on providers: AUTH_PROVIDERS lists them, AUTH_<PROVIDER>_… describes each. Not in identity,
// because the start validates them (docs/decisions/010-single-sign-on.md).

import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { getEnvironment, readSsoProviderVariables } from './env'
import { type ProviderVariables, providerSchema, UNSUPPORTED_VARIABLES } from './sso-provider-env'

export interface SsoProvider {
  name: string
  driver: 'openid'
  mode: ProviderVariables['MODE']
  label: string | undefined
  icon: string | undefined
  clientId: string
  clientSecret: string | undefined
  /** Method of client authentication; undefined for the one that the provider's metadata names. */
  authMethod: ProviderVariables['CLIENT_TOKEN_ENDPOINT_AUTH_METHOD']
  /** As typed, without the path of the discovery document. */
  issuer: string
  scope: string
  /** Claim that identifies people. */
  identifierKey: string
  /** Tells whether unknown people get an account. */
  allowsRegistration: boolean
  /** Undefined if the operator has not set it. */
  requiresVerifiedEmail: boolean | undefined
  /** Role of new accounts. */
  role: ProviderVariables['DEFAULT_ROLE_ID']
  /** Addresses on other sites at which a sign-on may end. */
  redirects: string[]
  params: Record<string, string>
}

function toSsoProvider(name: string, values: ProviderVariables): SsoProvider {
  return {
    name,
    driver: values.DRIVER,
    mode: values.MODE,
    label: values.LABEL,
    icon: values.ICON,
    clientId: values.CLIENT_ID,
    clientSecret: values.CLIENT_SECRET,
    authMethod: values.CLIENT_TOKEN_ENDPOINT_AUTH_METHOD,
    issuer: values.ISSUER_URL,
    scope: values.SCOPE,
    identifierKey: values.IDENTIFIER_KEY,
    allowsRegistration: values.ALLOW_PUBLIC_REGISTRATION,
    requiresVerifiedEmail: values.REQUIRE_VERIFIED_EMAIL,
    role: values.DEFAULT_ROLE_ID,
    redirects: values.REDIRECT_ALLOW_LIST,
    params: values.PARAMS,
  }
}

/** Returns a message for each invalid variable of a provider, by variable. */
function variableProblems(name: string): string[] {
  const variables = readSsoProviderVariables(name)
  const { CLIENT_SECRET: secret, CLIENT_TOKEN_ENDPOINT_AUTH_METHOD: method } = variables
  const problems = [
    ...(providerSchema.safeParse(variables).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
    ...(secret || method === 'none' ? [] : [['CLIENT_SECRET', 'missing; the provider gives it']]),
    ...Object.keys(variables)
      .filter((variable) => UNSUPPORTED_VARIABLES.test(variable))
      .map((variable) => [variable, 'is not supported']),
  ]
  return problems.map(([variable, why]) => `AUTH_${name.toUpperCase()}_${String(variable)}: ${String(why)}`)
}

/** A name appears in URLs, in the name of a cookie, and in names of variables, which are upper case. */
function nameProblems(names: readonly string[]): string[] {
  const capitals = names.map((name) => name.toUpperCase())
  const bad = names.filter((name) => !/^\w[\w-]*$/.test(name) || name === DEFAULT_PROVIDER)
  const twice = names.filter((_, index) => capitals.indexOf(capitals[index] ?? '') < index)
  return [
    ...bad.map((name) => `AUTH_PROVIDERS: "${name}" cannot be the name of a provider`),
    ...twice.map((name) => `AUTH_PROVIDERS: "${name}" is listed twice`),
  ]
}

/** Throws one Error that names every invalid variable of all providers with its reason. */
export function assertSsoProviders(): void {
  const { providers, isPasswordLoginDisabled } = getEnvironment()
  // Not validated with the other variables: Directus reports that state to clients, and the contract is tested in it.
  const ofNames =
    isPasswordLoginDisabled && providers.length === 0
      ? ['AUTH_DISABLE_DEFAULT: nobody could sign in; AUTH_PROVIDERS names no provider']
      : nameProblems(providers)
  const problems = ofNames.length > 0 ? ofNames : providers.flatMap(variableProblems)
  if (problems.length === 0) return
  throw new Error(`Invalid single sign-on settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

/** Returns the provider with this name; undefined if it is not listed, or not usable, which the start refuses. */
export function findSsoProvider(name: string): SsoProvider | undefined {
  if (!getEnvironment().providers.includes(name)) return undefined
  const { data } = providerSchema.safeParse(readSsoProviderVariables(name))
  return data && toSsoProvider(name, data)
}
