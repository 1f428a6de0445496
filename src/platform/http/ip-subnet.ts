import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/** Groups of an IPv6 address that a provider gives to one customer: a /64. */
const SUBNET_GROUPS = 4

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after]
}

/**
 * What counts as one caller: an IPv4 address, also inside IPv6, or the /64 of an IPv6 address, in which everybody
 * has more addresses than anybody can count. Any other text is itself.
 */
export function ipSubnet(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(address)) return address
  const groups = ipv6Groups(address.split('%')[0]?.toLowerCase() ?? '').slice(0, SUBNET_GROUPS)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
