import { VARIABLE_NAMES } from '@/platform/env/env'
import { PROVIDER_SETTINGS } from '@/platform/env/setting-descriptions'

/** Those of the one provider that tests name (tests/support/services/openid-company.ts). */
const PROVIDER_NAMES = Object.keys(PROVIDER_SETTINGS).map((name) => `AUTH_COMPANY_${name}`)

/**
 * Every setting, empty: that counts as unset, and `.env` does not replace it. Each process of the product that a test starts
 * begins with these, or the settings of a developer would reach it: a test would send mails by the company's server, or write
 * into its bucket.
 */
export const UNSET_SETTINGS: Record<string, string> = Object.fromEntries(
  [...VARIABLE_NAMES, ...PROVIDER_NAMES].filter((name) => name !== 'NODE_ENV').map((name) => [name, '']),
)
