/** Formats an IP address for people: IPv4 without the IPv6 prefix that the system may add. Null if unknown. */
export function displayIp(address: unknown): string | null {
  return typeof address === 'string' && address !== '' ? address.replace(/^::ffff:(?=\d+\.)/i, '') : null
}
