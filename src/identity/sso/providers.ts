import { getEnvironment } from '@/platform/env/env'
import { findSsoProvider, type SsoProvider } from '@/platform/env/sso-providers'

/** The public data of a provider, for its button. */
export type ListedProvider = Pick<SsoProvider, 'name' | 'driver' | 'mode' | 'label' | 'icon'>

/** Returns the providers in the order in which the operator lists them. */
export function listProviders(): ListedProvider[] {
  return getEnvironment().providers.flatMap((listed) => {
    const settings = findSsoProvider(listed)
    if (!settings) return []
    const { name, driver, mode, label, icon } = settings
    return [{ name, driver, mode, label, icon }]
  })
}
