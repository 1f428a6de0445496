// Payload's own REST API, as programs and the panel ask it.

import { handleEndpoints } from 'payload'

export interface RestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
  body: any
}

/** Asks an address below `/api`, with a body as JSON; the world has to be open. */
export async function askRest(
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<RestAnswer> {
  const { default: config } = await import('@payload-config')
  const request = new Request(`http://localhost:8055/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await handleEndpoints({ config, request })
  return { status: response.status, body: await response.json() }
}
