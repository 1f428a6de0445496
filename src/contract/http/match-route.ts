import { AppError } from '@/platform/http/app-error'
import type { Endpoint } from './endpoint'

export interface RouteMatch {
  endpoint: Endpoint
  params: Record<string, string>
}

/** Returns the values of `:name`; undefined if the path does not match. */
function paramsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return params
}

const segments = (path: string) => path.split('/').filter(Boolean)

/** Decodes a segment. Returns an invalid encoding (`%E0`) as it is: it can only be a malformed id. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns a function that finds the first endpoint that matches method and path. */
export function routeMatcher(endpoints: readonly Endpoint[]): (method: string, path: string) => RouteMatch {
  const table = endpoints.map((endpoint) => ({ endpoint, pattern: segments(endpoint.path) }))
  const exact = new Map(
    endpoints
      .filter(({ path }) => !path.includes(':'))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )
  return (method, path) => {
    // The common case: nothing is encoded, and no slash is doubled.
    const asWritten = exact.get(`${method} ${path}`)
    if (asWritten) return { endpoint: asWritten, params: {} }
    const given = segments(path).map(decodeSegment)
    for (const { endpoint, pattern } of table) {
      const params = endpoint.method === method ? paramsOf(pattern, given) : undefined
      if (params) return { endpoint, params }
    }
    throw new AppError('ROUTE_NOT_FOUND', { path })
  }
}

/** Returns the methods that are served at the path. */
export function methodsAt(endpoints: readonly Endpoint[], path: string): string[] {
  const given = segments(path).map(decodeSegment)
  return endpoints.filter((one) => paramsOf(segments(one.path), given)).map(({ method }) => method)
}
