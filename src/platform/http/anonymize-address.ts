import { isIPv4 } from 'node:net'
import { ipSubnet } from './ip-subnet'

const IPV6_GROUPS_SHOWN = 3

/** The address as a log may have it (privacy policy, “server logs”): IPv4 without its last number, IPv6 as a /48. */
export function anonymizeAddress(address: string): string {
  const subnet = ipSubnet(address)
  if (isIPv4(subnet)) return subnet.replace(/\d+$/, '0')
  if (!subnet.endsWith('::/64')) return ''
  return `${subnet.split(':').slice(0, IPV6_GROUPS_SHOWN).join(':')}::`
}
