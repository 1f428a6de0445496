/** An address as people know it: IPv4 also where the system writes it inside IPv6; null when nothing is known. */
export function displayIp(address: unknown): string | null {
  return typeof address === 'string' && address !== '' ? address.replace(/^::ffff:(?=\d+\.)/i, '') : null
}
