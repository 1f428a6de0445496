// The identity provider that the app of the journeys knows: whose people may sign in, and which settings say so.

import { CLIENT, type ProviderAccount } from './openid-provider'

/** Its name in addresses and variables. */
export const COMPANY = 'company'

export const STAFF = {
  ana: { email: 'ana@company.example', email_verified: true, given_name: 'Ana', family_name: 'Horvat' },
} as const satisfies Record<string, ProviderAccount>

/** For a provider on that port of this machine. */
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
