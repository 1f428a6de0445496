// Looks for what a stolen copy of the database would give away: a short secret, or a digest of it that needs no key.

import { createHash } from 'node:crypto'

/** A thief of the rows alone can try all codes against these. */
function unkeyedForms(text: string): string[] {
  return ['sha1', 'sha256', 'sha512'].flatMap((algorithm) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash(algorithm).update(text).digest(encoding),
    ),
  )
}

/** The texts that stand in the rows as they are, or as a digest without a key; all must be absent. */
export function recoverableSecrets(rows: unknown, texts: readonly string[]): string[] {
  const stored = JSON.stringify(rows).toLowerCase()
  return texts.filter((text) =>
    [text, ...unkeyedForms(text)].some((form) => stored.includes(form.toLowerCase())),
  )
}
