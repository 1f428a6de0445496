// Calls Payload's REST API as programs and the admin panel do.

import { handleEndpoints } from 'payload'

export interface RestResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
  body: any
}

interface RestRequestOptions {
  method?: string
  body?: object
  /** The raw body. */
  text?: string
}

/** Requests a path below `/api`, with a body as JSON or as the given form; the context must be open. */
export async function callRest(
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body, text }: RestRequestOptions = {},
): Promise<Response> {
  const { default: config } = await import('@payload-config')
  const isJson = body && !(body instanceof FormData)
  const request = new Request(`http://localhost:8055/api${path}`, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(text !== undefined && { body: text }),
  })
  return handleEndpoints({ config, request })
}

/** Does the same for JSON responses. */
export async function requestRest(
  path: string,
  headers: Record<string, string>,
  asking: RestRequestOptions = {},
): Promise<RestResponse> {
  const response = await callRest(path, headers, asking)
  return { status: response.status, body: await response.json() }
}
