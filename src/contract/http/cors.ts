import type { Environment } from '@/platform/env/env'
import type { ContractRequest } from '@/shared/http/contract-messages'

type Cors = NonNullable<Environment['cors']>

function allowedOrigin({ origins }: Cors, origin: string | null): string | undefined {
  if (!origin) return undefined
  return origins === true || origins.includes(origin) ? origin : undefined
}

/**
 * Tells whether a page of another site that CORS does not allow has the browser send this request, by `<img src>`, a
 * frame or a plain fetch. A link that the visitor follows does not count.
 */
export function isCrossSiteSubrequest(
  cors: Environment['cors'],
  headers: ContractRequest['headers'],
): boolean {
  if (headers.get('sec-fetch-site') !== 'cross-site' || headers.get('sec-fetch-user') === '?1') return false
  return !cors || !allowedOrigin(cors, headers.get('origin'))
}

/** Returns the CORS headers of every response; none if the operator has not enabled CORS. */
export function corsHeaders(cors: Environment['cors'], origin: string | null): Record<string, string> {
  if (!cors) return {}
  const allowed = allowedOrigin(cors, origin)
  return {
    ...(allowed && { 'Access-Control-Allow-Origin': allowed }),
    ...(cors.credentials && { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Expose-Headers': cors.exposedHeaders,
  }
}

/** Returns the CORS headers of a preflight response. Browsers send a preflight before requests that may have side effects. */
export function preflightHeaders(cors: Cors, origin: string | null): Record<string, string> {
  return {
    ...corsHeaders(cors, origin),
    'Access-Control-Allow-Methods': cors.methods,
    'Access-Control-Allow-Headers': cors.allowedHeaders,
    'Access-Control-Max-Age': String(cors.maxAgeSeconds),
  }
}
