import { splitUrl } from '../http/split-url'

/** The path, and the names of its parameters: a value may be a token, or somebody's words. */
export function withoutParameterValues(address: string): string {
  const { path, query } = splitUrl(address)
  const names = [...new Set(new URLSearchParams(query).keys())]
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}
