// The secrets among the variables, for the code that keeps them out of a text.

/** A shorter value would be found in words that are no secret. */
const SECRET_MIN_CHARACTERS = 6

/**
 * Variables of the environment whose whole value is a secret. The last word decides: with another one behind it the value is
 * the name, lifetime or place of a secret, and would be found in every text.
 */
const SECRET_VARIABLE = /(^|_)(SECRET|PASSWORD|PASSPHRASE|TOKENS?|KEY|ACCESS_KEY_ID)$/
/** A key that pages show, and the name of a claim. */
const PUBLIC_VARIABLE = /_(SITE|IDENTIFIER)_KEY$/
/** Headers for another service, `name=value` separated by commas: the values are secrets. */
const HEADERS_VARIABLE = /^OTEL_.*_HEADERS$/
/** Variables with an address that may contain a password. */
const ADDRESS_VARIABLE = /_(URL|URI)$/

/** The value as it is written, and as it is sent; what is no percent-encoding is sent as it is. */
function spellingsOf(value: string): string[] {
  try {
    return [value, decodeURIComponent(value)]
  } catch {
    return [value]
  }
}

const passwordOf = (address: string): string[] =>
  URL.canParse(address) ? spellingsOf(new URL(address).password) : []

const headerValues = (headers: string): string[] =>
  headers.split(',').flatMap((header) => spellingsOf(header.slice(header.indexOf('=') + 1)))

/** The secrets that the environment contains, the longest first. */
export function secretsOf(environment: Record<string, string | undefined>): string[] {
  const values = Object.entries(environment).flatMap(([name, value = '']) => {
    if (ADDRESS_VARIABLE.test(name)) return passwordOf(value)
    if (HEADERS_VARIABLE.test(name)) return headerValues(value)
    const isSecret = SECRET_VARIABLE.test(name) && !PUBLIC_VARIABLE.test(name)
    return isSecret ? [value, ...value.split(',')] : []
  })
  return [...new Set(values.map((value) => value.trim()))]
    .filter((value) => value.length >= SECRET_MIN_CHARACTERS)
    .sort((a, b) => b.length - a.length)
}
