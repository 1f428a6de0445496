import proxyAddress from 'proxy-addr'

export type TrustProxy = (address: string, hops: number) => boolean

/** Matches an address in `X-Forwarded-For` to which Azure's gateway or IIS has appended the port. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/i

/** Returns the address without its port, with which each connection would count as another client. */
export function withoutPort(address: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/**
 * Parses `IP_TRUST_PROXY`: the proxies whose `X-Forwarded-For` is trusted. None by default, because any client can send
 * that header. Throws for a value that is no number, no address and no name of a range.
 */
export function trustProxy(setting: string): TrustProxy {
  if (setting === 'false' || setting === '0') return () => false
  if (setting === 'true') return () => true
  if (/^\d+$/.test(setting)) return (_, hops) => hops < Number(setting)
  const isNamed = proxyAddress.compile(setting.split(',').map((part) => part.trim()))
  return (address, hops) => isNamed(withoutPort(address), hops)
}
