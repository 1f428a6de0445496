import type { RouteName } from '@/facts/routes'
import { addressRequest } from '@/i18n/address-request'
import { resolveAddress } from '@/i18n/resolve-address'

/** The route of an address, with its query or without, whoever asks; undefined where no page of the table is. */
export function routeAt(url: string): RouteName | undefined {
  const [path = '/'] = url.split('?')
  const asked = addressRequest({ path, query: '', cookie: undefined, header: () => null })
  const resolution = resolveAddress({ ...asked, isDocument: false })
  return resolution.kind === 'page' ? resolution.route : undefined
}
