import type { Payload } from 'payload'

export interface RegistrationRules {
  isOpen: boolean
  /** Of addresses that are welcome; none: all are. */
  domains: string[]
  /** Tells whether the account opens only with the link of a mail. */
  requiresVerification: boolean
}

/** Returns the settings of administrators about registering; they are public. */
export async function registrationRules(payload: Payload): Promise<RegistrationRules> {
  const settings = await payload.findGlobal({ slug: 'sign-in-settings', depth: 0 })
  return {
    isOpen: settings.publicRegistration === true,
    domains: (settings.registrationDomains ?? []).map(({ domain }) => domain),
    requiresVerification: settings.verifyEmail !== false,
  }
}
