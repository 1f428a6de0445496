const NAME_MAX_CHARACTERS = 80

/** A name as another person may put it into a mail of ours: one short line. */
export function sanitizeDisplayName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= NAME_MAX_CHARACTERS) return line
  return `${characters.slice(0, NAME_MAX_CHARACTERS).join('').trimEnd()}…`
}
