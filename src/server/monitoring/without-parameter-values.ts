/** The path, and the names of its parameters: a value may be a token, or somebody's words. */
export function withoutParameterValues(address: string): string {
  const [path = '', query] = address.split('?')
  const names = [...new Set(new URLSearchParams(query).keys())]
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}
