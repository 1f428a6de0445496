// Finds secrets that a stolen copy of the database would reveal: in plain text, or as a digest without a key.

import { createHash } from 'node:crypto'

/** Returns the digests without a key, against which a thief of the rows can try all codes. */
function unkeyedForms(text: string): string[] {
  return ['sha1', 'sha256', 'sha512'].flatMap((algorithm) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash(algorithm).update(text).digest(encoding),
    ),
  )
}

/** Returns the texts that the rows contain as they are, or as a digest without a key. None of them may be found. */
export function recoverableSecrets(rows: unknown, texts: readonly string[]): string[] {
  const stored = JSON.stringify(rows).toLowerCase()
  return texts.filter((text) =>
    [text, ...unkeyedForms(text)].some((form) => stored.includes(form.toLowerCase())),
  )
}
