// Payload's panel (3.90.2) takes every refused renewal of a session for its end and leads away from the page, with what was
// being written. A server that cannot renew right now has ended nothing.

const RENEWAL = /\/api\/users\/refresh-token(\?|$)/
const TEMPORARY = [429, 503, 507]

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

async function messageOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null)
  return body?.errors?.[0]?.message ?? `${response.status} ${response.statusText}`
}

/** Lets the panel see a lost connection in place of a renewal that was refused for now: it stays, and shows the message. */
export function keepPanelSession(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const response = await send(input, init)
    if (RENEWAL.test(addressOf(input)) && TEMPORARY.includes(response.status))
      throw new Error(await messageOf(response))
    return response
  }
}
