const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Tells whether the address is on this machine, so that its traffic stays here. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
}
