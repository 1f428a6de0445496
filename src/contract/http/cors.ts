import type { Environment } from '@/platform/env/env'

type Cors = NonNullable<Environment['cors']>

function allowedOrigin({ origins }: Cors, origin: string | null): string | undefined {
  if (!origin) return undefined
  return origins === true || origins.includes(origin) ? origin : undefined
}

/** Returns the CORS headers of every response; none when the operator has not switched CORS on. */
export function corsHeaders(cors: Environment['cors'], origin: string | null): Record<string, string> {
  if (!cors) return {}
  const allowed = allowedOrigin(cors, origin)
  return {
    ...(allowed && { 'Access-Control-Allow-Origin': allowed }),
    ...(cors.credentials && { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Expose-Headers': cors.exposedHeaders,
  }
}

/** Returns the CORS headers for a preflight request, which browsers send before a request that could change things. */
export function preflightHeaders(cors: Cors, origin: string | null): Record<string, string> {
  return {
    ...corsHeaders(cors, origin),
    'Access-Control-Allow-Methods': cors.methods,
    'Access-Control-Allow-Headers': cors.allowedHeaders,
    'Access-Control-Max-Age': String(cors.maxAgeSeconds),
  }
}
