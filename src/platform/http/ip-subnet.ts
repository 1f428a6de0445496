import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Groups of an IPv6 address that identify one customer of a provider: a /64. */
const SUBNET_GROUPS = 4
const IPV6_GROUPS_SHOWN = 3

/**
 * Returns what counts as one client: an IPv4 address, also inside IPv6, or the /64 of an IPv6 address. Returns any
 * other text unchanged.
 */
export function ipSubnet(address: string): string {
  // The common case. Other ways to detect it are several times as slow.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, SUBNET_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Shortens an address for the log (privacy policy, “server logs”): IPv4 without its last number, IPv6 as a /48. */
export function anonymizeAddress(address: string): string {
  const subnet = ipSubnet(address)
  if (isIPv4(subnet)) return subnet.replace(/\d+$/, '0')
  if (!subnet.endsWith('::/64')) return ''
  return `${subnet.split(':').slice(0, IPV6_GROUPS_SHOWN).join(':')}::`
}
