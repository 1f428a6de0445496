// Finds secrets among the variables, for code that removes them from texts.

/** A shorter value would also match words that are no secret. */
const SECRET_MIN_CHARACTERS = 6

/**
 * Matches variables whose whole value is a secret. The last word decides: with another word after it, the value is the
 * name, lifetime or location of a secret, and would match everywhere.
 */
const SECRET_VARIABLE = /(^|_)(SECRET|PASSWORD|PASSPHRASE|TOKENS?|KEY|ACCESS_KEY_ID)$/
/** Matches a key that pages show, and the name of a claim. */
const PUBLIC_VARIABLE = /_(SITE|IDENTIFIER)_KEY$/
/** Matches variables with headers for another service, `name=value` separated by commas, whose values are secrets. */
const HEADERS_VARIABLE = /^OTEL_.*_HEADERS$/
/** Matches variables with an address that may contain a password. */
const ADDRESS_VARIABLE = /_(URL|URI)$/

/** Returns the value as written and as decoded; an invalid percent-encoding stays as it is. */
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

/** Returns the secrets in the environment, the longest first. */
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
