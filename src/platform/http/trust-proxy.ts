import proxyAddress from 'proxy-addr'

export type TrustProxy = (address: string, hops: number) => boolean

/**
 * Reads `IP_TRUST_PROXY`: the proxies whose `X-Forwarded-For` is trusted. None by default: anyone can write that header.
 * Throws for what is no number, no address and no name of a range.
 */
export function trustProxy(setting: string): TrustProxy {
  if (setting === 'false' || setting === '0') return () => false
  if (setting === 'true') return () => true
  if (/^\d+$/.test(setting)) return (_, hops) => hops < Number(setting)
  return proxyAddress.compile(setting.split(',').map((part) => part.trim()))
}
