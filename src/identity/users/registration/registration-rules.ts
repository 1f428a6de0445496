import type { Payload } from 'payload'

export interface RegistrationRules {
  isOpen: boolean
  /** Domains of permitted addresses; if empty, all are permitted. */
  domains: string[]
  /** Tells whether the account must be activated by a mailed link. */
  requiresVerification: boolean
}

/** Returns the settings for registrations, which are public. */
export async function registrationRules(payload: Payload): Promise<RegistrationRules> {
  const settings = await payload.findGlobal({ slug: 'sign-in-settings', depth: 0 })
  return {
    isOpen: settings.publicRegistration === true,
    domains: (settings.registrationDomains ?? []).map(({ domain }) => domain),
    requiresVerification: settings.verifyEmail !== false,
  }
}
