import { environmentNow } from '@/platform/env'
import { type ProviderSettings, providerSettings } from '@/platform/provider-settings'

/** What anybody may know of a provider: enough for a button. */
export type ListedProvider = Pick<ProviderSettings, 'name' | 'driver' | 'mode' | 'label' | 'icon'>

/** In the order in which the operator lists them. */
export function listProviders(): ListedProvider[] {
  return environmentNow().providers.flatMap((listed) => {
    const settings = providerSettings(listed)
    if (!settings) return []
    const { name, driver, mode, label, icon } = settings
    return [{ name, driver, mode, label, icon }]
  })
}

/** The provider with this name; undefined when there is none. */
export function providerNamed(name: string): ProviderSettings | undefined {
  return providerSettings(name)
}
