// Removes secrets from text that is about to be written. It reads finished lines, so that a secret is found in every
// source: Payload, Next, a library's error message or our own code.

const MASK = '[redacted]'
/** Fields whose value opens something. */
const SECRET_NAMES =
  'access_token|refresh_token|id_token|client_secret|token|ticket|password|pass|otp|secret|g-recaptcha-response'
/** The same in a query, where a provider of sign-on adds its own. */
const SECRET_PARAMETERS = `${SECRET_NAMES}|code|state|nonce|key`
/** Headers whose value opens something, as libraries print them. */
const SECRET_HEADERS =
  'authorization|proxy-authorization|cookie|set-cookie|(?:x-)?csrf-token|x-kovina-internal'

type Rule = readonly [pattern: RegExp, replacement: string]

const RULES: readonly Rule[] = [
  // Drizzle and node-postgres add what was sent with a statement.
  [/(\\n|\n)\s*params: .*?(?=\\n\s+at |\n\s+at |"[,}]|$)/g, `$1params: ${MASK}`],
  // user:password@host; begun and as long as a scheme can be, as anybody can have a text of `a-a-a-…` logged.
  [/(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/"\\]*):[^\s@/"\\]+@/gi, `$1:${MASK}@`],
  [new RegExp(`([?&;\\s]|%3F|%26|^)(${SECRET_PARAMETERS})(=|%3D)[^\\s&"'\\\\<>;]+`, 'gi'), `$1$2$3${MASK}`],
  [
    new RegExp(`(\\\\?["']?)\\b(${SECRET_HEADERS})(\\\\?["']?\\s*[:=]\\s*)(\\\\?["'])(?:(?!\\4).)*\\4`, 'gi'),
    `$1$2$3$4${MASK}$4`,
  ],
  [new RegExp(`\\b(${SECRET_HEADERS}): (?!\\\\?["'])[^\\n"\\\\]+`, 'gi'), `$1: ${MASK}`],
  [
    new RegExp(`(\\\\?["'])(${SECRET_NAMES})(\\\\?["']\\s*:\\s*)(\\\\?["'])(?:(?!\\4).)*\\4`, 'gi'),
    `$1$2$3$4${MASK}$4`,
  ],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${MASK}`],
  // JSON Web Tokens.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
]

/** The text without what opens something; `secrets` are replaced wherever they stand. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let result = text
  for (const secret of secrets) result = result.replaceAll(secret, MASK)
  for (const [pattern, replacement] of RULES) result = result.replace(pattern, replacement)
  return result
}
