import { placeOf } from '@/facts/navigation-target'

const LEADING = ['http:', 'https:', 'mailto:', 'tel:']

/** What a link to an address that somebody typed gets: another site learns nothing of this page, and no script runs. */
export function linkAttributes(address: string): { href?: string; rel?: string } {
  const { url, isOwn } = placeOf(address)
  if (!url || !LEADING.includes(url.protocol)) return {}
  return isOwn ? { href: address } : { href: address, rel: 'noopener noreferrer' }
}
