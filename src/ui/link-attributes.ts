const OWN = 'http://own.invalid'
const LEADING = ['http:', 'https:', 'mailto:', 'tel:']

/** What a link to an address that somebody typed gets: another site learns nothing of this page, and no script runs. */
export function linkAttributes(address: string): { href?: string; rel?: string } {
  const url = URL.canParse(address, OWN) ? new URL(address, OWN) : null
  if (!url || !LEADING.includes(url.protocol)) return {}
  return url.origin === OWN ? { href: address } : { href: address, rel: 'noopener noreferrer' }
}
