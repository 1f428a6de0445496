// Configures the identity provider of the app under test: its people, and the settings for it.

import { CLIENT, type ProviderAccount } from './openid-provider'

/** Its name in addresses and variables. */
export const COMPANY = 'company'

export const STAFF = {
  ana: { email: 'ana@company.example', email_verified: true, given_name: 'Ana', family_name: 'Horvat' },
} as const satisfies Record<string, ProviderAccount>

/** Returns the settings for a provider on this port of the local machine. */
export function companyEnvironment(port: number): Record<string, string> {
  return {
    AUTH_PROVIDERS: COMPANY,
    AUTH_COMPANY_DRIVER: 'openid',
    AUTH_COMPANY_LABEL: 'Company',
    AUTH_COMPANY_CLIENT_ID: CLIENT.id,
    AUTH_COMPANY_CLIENT_SECRET: CLIENT.secret,
    AUTH_COMPANY_ISSUER_URL: `http://127.0.0.1:${port}`,
    AUTH_COMPANY_ALLOW_PUBLIC_REGISTRATION: 'true',
  }
}
