import { parseTarget } from '@/shared/http/safe-url'

const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Returns the attributes of a link that an editor has typed. Links to other sites send no referrer, and addresses that
 * would run a script get no `href`.
 */
export function safeLinkProps(address: string): { href?: string; rel?: string } {
  const { url, isOwn } = parseTarget(address)
  if (!url || !SAFE_SCHEMES.includes(url.protocol)) return {}
  return isOwn ? { href: address } : { href: address, rel: 'noopener noreferrer' }
}
