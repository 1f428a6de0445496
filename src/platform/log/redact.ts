// Removes secrets from text before it is logged. It works on finished lines, so that it covers every source: Payload,
// Next, a library's error message and our own code.

const MASK = '[redacted]'
/** Names of fields with secrets. */
const SECRET_NAMES =
  'access_token|refresh_token|id_token|client_secret|token|ticket|password|pass|otp|secret|g-recaptcha-response'
/** The same in a query string, with those of single sign-on providers. */
const SECRET_PARAMETERS = `${SECRET_NAMES}|code|state|nonce|key`
/** Headers with secrets, as libraries print them. */
const SECRET_HEADERS =
  'authorization|proxy-authorization|cookie|set-cookie|(?:x-)?csrf-token|x-kovina-internal'

type Rule = readonly [pattern: RegExp, replacement: string]

const RULES: readonly Rule[] = [
  // Drizzle and node-postgres append the parameters of a statement.
  [/(\\n|\n)\s*params: .*?(?=\\n\s+at |\n\s+at |"[,}]|$)/g, `$1params: ${MASK}`],
  // user:password@host. The scheme is bounded in start and length, because a client can cause a text `a-a-a-…` to be
  // logged.
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

/** Returns the text without secrets. `secrets` are replaced wherever they appear. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let result = text
  for (const secret of secrets) result = result.replaceAll(secret, MASK)
  for (const [pattern, replacement] of RULES) result = result.replace(pattern, replacement)
  return result
}
