import proxyAddress from 'proxy-addr'

export type TrustProxy = (address: string, hops: number) => boolean

/** An address in `X-Forwarded-For` behind which Azure's gateway or IIS has written the port of the connection. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/i

/** Returns the address alone: with its port each connection would pass for another caller. */
export function withoutPort(address: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/**
 * Reads `IP_TRUST_PROXY`: the proxies whose `X-Forwarded-For` is trusted. None by default: anyone can write that header.
 * Throws for what is no number, no address and no name of a range.
 */
export function trustProxy(setting: string): TrustProxy {
  if (setting === 'false' || setting === '0') return () => false
  if (setting === 'true') return () => true
  if (/^\d+$/.test(setting)) return (_, hops) => hops < Number(setting)
  const isNamed = proxyAddress.compile(setting.split(',').map((part) => part.trim()))
  return (address, hops) => isNamed(withoutPort(address), hops)
}
