const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Tells whether the address is on this machine, whose traffic no other machine sees. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
}
