import { VARIABLE_NAMES } from '@/platform/env/env'
import { PROVIDER_SETTINGS } from '@/platform/env/setting-descriptions'

/** Settings of the only provider that tests configure (tests/support/services/openid-company.ts). */
const PROVIDER_NAMES = Object.keys(PROVIDER_SETTINGS).map((name) => `AUTH_COMPANY_${name}`)

/**
 * Every setting with an empty value, which counts as unset, and which `.env` does not replace. Each process of the
 * product that a test starts begins with these. Otherwise it would get a developer's settings, and a test would send
 * mails by the company's server, or write into its bucket.
 */
export const UNSET_SETTINGS: Record<string, string> = Object.fromEntries(
  [...VARIABLE_NAMES, ...PROVIDER_NAMES].filter((name) => name !== 'NODE_ENV').map((name) => [name, '']),
)
