import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { assertSsoProviders, findSsoProvider } from './sso-providers'

const needed = {
  AUTH_PROVIDERS: 'company',
  AUTH_COMPANY_DRIVER: 'openid',
  AUTH_COMPANY_CLIENT_ID: 'kovina',
  AUTH_COMPANY_CLIENT_SECRET: 'secret',
  AUTH_COMPANY_ISSUER_URL: 'https://id.example.com',
}

function variables(given: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...needed, ...given })) vi.stubEnv(name, value)
}

function complaints(given: Record<string, string>): string {
  variables(given)
  try {
    assertSsoProviders()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

beforeEach(() => variables({}))
afterEach(() => vi.unstubAllEnvs())

describe('settings', () => {
  test('leave somebody a way in: without passwords a provider is required', () => {
    expect(complaints({ AUTH_DISABLE_DEFAULT: 'true' })).toBe('')
    expect(complaints({ AUTH_DISABLE_DEFAULT: 'true', AUTH_PROVIDERS: '' })).toContain(
      'AUTH_DISABLE_DEFAULT: ',
    )
  })

  test('are few: the rest is as on Directus', () => {
    expect(complaints({})).toBe('')
    expect(findSsoProvider('company')).toEqual({
      name: 'company',
      driver: 'openid',
      mode: 'session',
      label: undefined,
      icon: undefined,
      clientId: 'kovina',
      clientSecret: 'secret',
      authMethod: undefined,
      issuer: 'https://id.example.com',
      scope: 'openid profile email',
      identifierKey: 'sub',
      allowsRegistration: false,
      requiresVerifiedEmail: undefined,
      role: 'member',
      redirects: [],
      params: {},
    })
  })

  test('name the issuer, or its document', () => {
    variables({ AUTH_COMPANY_ISSUER_URL: 'https://id.example.com/realms/x/.well-known/openid-configuration' })
    expect(findSsoProvider('company')?.issuer).toBe('https://id.example.com/realms/x')
  })

  test('say more if they are given', () => {
    variables({
      AUTH_COMPANY_MODE: 'cookie',
      AUTH_COMPANY_ALLOW_PUBLIC_REGISTRATION: 'true',
      AUTH_COMPANY_REQUIRE_VERIFIED_EMAIL: 'false',
      AUTH_COMPANY_DEFAULT_ROLE_ID: ROLE_RECORDS.editor.id.toUpperCase(),
      AUTH_COMPANY_REDIRECT_ALLOW_LIST: 'https://app.example.com/, http://127.0.0.1:3000/after',
      AUTH_COMPANY_PARAMS: 'json:{"prompt":"select_account","max_age":60}',
    })
    expect(findSsoProvider('company')).toMatchObject({
      mode: 'cookie',
      allowsRegistration: true,
      requiresVerifiedEmail: false,
      role: 'editor',
      redirects: ['https://app.example.com/', 'http://127.0.0.1:3000/after'],
      params: { prompt: 'select_account', max_age: '60' },
    })
  })

  test('belong to listed providers only', () => {
    expect(findSsoProvider('Company')).toBeUndefined()
    expect(findSsoProvider('other')).toBeUndefined()
    expect(findSsoProvider('default')).toBeUndefined()
  })

  test('need no secret when the provider asks for none', () => {
    const message = complaints({
      AUTH_COMPANY_CLIENT_SECRET: '',
      AUTH_COMPANY_CLIENT_TOKEN_ENDPOINT_AUTH_METHOD: 'none',
    })
    expect(message).toBe('')
  })
})

describe('the start says', () => {
  test.each([
    ['DRIVER', 'saml', 'openid, the only kind'],
    ['DRIVER', '', 'openid, the only kind'],
    ['MODE', 'token', 'session, cookie or json'],
    ['CLIENT_ID', '', 'missing'],
    ['CLIENT_SECRET', '', 'missing'],
    ['CLIENT_TOKEN_ENDPOINT_AUTH_METHOD', 'private_key_jwt', 'one of client_secret_basic'],
    ['ISSUER_URL', '', 'missing'],
    ['ISSUER_URL', 'id.example.com', 'an address with https://'],
    ['ISSUER_URL', 'http://id.example.com', 'an address with https://'],
    ['ISSUER_URL', 'http://127.0.0.1.evil.example', 'an address with https://'],
    ['ISSUER_URL', 'ftp://localhost', 'an address with https://'],
    ['SCOPE', 'profile email', 'has to contain openid'],
    ['ALLOW_PUBLIC_REGISTRATION', 'yes', 'true or false'],
    ['REQUIRE_VERIFIED_EMAIL', 'maybe', 'true or false'],
    ['DEFAULT_ROLE_ID', 'c6f1a4a2-1111-4222-8333-444455556666', 'the id of no role'],
    ['DEFAULT_ROLE_ID', 'admin', 'the id of no role'],
    ['REDIRECT_ALLOW_LIST', 'https://app.example.com/,app', 'addresses with https:// or http://'],
    ['REDIRECT_ALLOW_LIST', 'myapp://done', 'addresses with https:// or http://'],
    ['PARAMS', '{prompt:1}', 'a JSON object'],
    ['PARAMS', '[1]', 'a JSON object'],
    ['PARAMS', '{"response_mode":"form_post"}', 'without client_id'],
    ['PARAMS', '{"state":"x"}', 'without client_id'],
    ['SYNC_USER_INFO', 'true', 'is not supported'],
    ['ROLE_MAPPING', '{}', 'is not supported'],
    ['PRIVATE_KEYS', '[]', 'is not supported'],
    ['PARAMS__PROMPT', 'login', 'is not supported'],
  ])('what is wrong with %s=%s', (name, value, why) => {
    expect(complaints({ [`AUTH_COMPANY_${name}`]: value })).toContain(`  AUTH_COMPANY_${name}: ${why}`)
  })

  test('everything at once, of all providers', () => {
    const message = complaints({
      AUTH_PROVIDERS: 'company,other',
      AUTH_COMPANY_CLIENT_SECRET: '',
      AUTH_COMPANY_MODE: 'x',
      AUTH_OTHER_DRIVER: 'ldap',
    })
    const named = [
      'COMPANY_CLIENT_SECRET',
      'COMPANY_MODE',
      'OTHER_DRIVER',
      'OTHER_CLIENT_ID',
      'OTHER_ISSUER_URL',
    ]
    for (const name of named) expect(message).toContain(`  AUTH_${name}: `)
  })

  test('nothing of the secret', () => {
    expect(complaints({ AUTH_COMPANY_CLIENT_SECRET: 'very-secret', AUTH_COMPANY_MODE: 'x' })).not.toContain(
      'very-secret',
    )
  })

  test.each([['default'], ['a/b'], ['a b'], ['ž'], ['a;b'], ['-a']])('that %s is no name', (name) => {
    expect(complaints({ AUTH_PROVIDERS: `company,${name}` })).toContain(`AUTH_PROVIDERS: "${name}" cannot be`)
  })

  test('that two names share their variables', () => {
    expect(complaints({ AUTH_PROVIDERS: 'company,Company' })).toContain(
      'AUTH_PROVIDERS: "Company" is listed twice',
    )
  })
})

test.each(['http://localhost:9009', 'http://127.0.0.1:9009', 'http://[::1]:9009'])(
  '%s is on this machine, where http is no risk',
  (issuer) => expect(complaints({ AUTH_COMPANY_ISSUER_URL: issuer })).toBe(''),
)
