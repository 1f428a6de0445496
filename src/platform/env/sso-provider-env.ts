// Defines the variables AUTH_<PROVIDER>_…, with names and meaning of Directus (docs.directus.io, “Auth & SSO”).

import { z } from 'zod'
import { DEFAULT_ROLE, roleWithId } from '@/shared/users/roles'
import { isLoopback } from '../http/is-loopback'
import { trueOrFalse } from './variable-types'

const isSafe = (address: string) =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' || (new URL(address).protocol === 'http:' && isLoopback(address)))

const DISCOVERY_PATH = '/.well-known/openid-configuration'

/**
 * Directus takes the URL of the discovery document, other software the issuer. Stored is the issuer, which must be
 * compared.
 */
const issuer = z
  .string('missing; the address of the provider, as https://id.example.com')
  .refine(isSafe, 'an address with https:// (http:// only for a provider on this machine)')
  .transform((url) => (url.endsWith(DISCOVERY_PATH) ? url.slice(0, -DISCOVERY_PATH.length) : url))

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const redirects = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))
  .refine((parts) => parts.every(isWebAddress), 'addresses with https:// or http://, commas between')

/** Parameters that a sign-on sends itself; other values would break it, or its security. */
const RESERVED_PARAMETERS = [
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]

function parsedJson(text: string): unknown {
  try {
    // Directus' prefix for a variable in JSON.
    return JSON.parse(text.replace(/^json:/, ''))
  } catch {
    return undefined
  }
}

const params = z
  .string()
  .default('{}')
  .transform(parsedJson)
  .pipe(
    z
      .record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean()]).transform(String),
        'a JSON object, as {"prompt":"select_account"}',
      )
      .refine(
        (given) => !Object.keys(given).some((name) => RESERVED_PARAMETERS.includes(name)),
        `without ${RESERVED_PARAMETERS.join(', ')}, which are set already`,
      ),
  )

const role = z
  .string()
  .transform((id) => roleWithId(id.toLowerCase()))
  .refine((found) => found !== undefined, 'the id of no role; GET /roles lists them')
  .transform((found) => found ?? DEFAULT_ROLE)

const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt', 'none'] as const

export const providerSchema = z.object({
  DRIVER: z.literal('openid', 'openid, the only kind of provider that is understood'),
  MODE: z.enum(['session', 'cookie', 'json'], 'session, cookie or json').default('session'),
  LABEL: z.string().optional(),
  ICON: z.string().optional(),
  CLIENT_ID: z.string('missing; the provider gives it'),
  CLIENT_SECRET: z.string().optional(),
  CLIENT_TOKEN_ENDPOINT_AUTH_METHOD: z.enum(AUTH_METHODS, `one of ${AUTH_METHODS.join(', ')}`).optional(),
  ISSUER_URL: issuer,
  SCOPE: z
    .string()
    .regex(/(^|\s)openid(\s|$)/, 'has to contain openid')
    .default('openid profile email'),
  IDENTIFIER_KEY: z.string().default('sub'),
  ALLOW_PUBLIC_REGISTRATION: trueOrFalse.default(false),
  REQUIRE_VERIFIED_EMAIL: trueOrFalse.optional(),
  DEFAULT_ROLE_ID: role.default(DEFAULT_ROLE),
  REDIRECT_ALLOW_LIST: redirects,
  PARAMS: params,
  SYNC_USER_INFO: trueOrFalse
    .default(false)
    .refine((isOn) => !isOn, 'is not supported; names and address are taken over once'),
})

export type ProviderVariables = z.output<typeof providerSchema>

/** Directus' variables that determine rights or keys, which must not be ignored silently. */
export const UNSUPPORTED_VARIABLES = /^(ROLE_MAPPING|PRIVATE_KEYS|PARAMS__\w+)$/
