const NAME_MAX_CHARACTERS = 80

/** Reduces a name that another person has entered to one short line, for use in our mails. */
export function sanitizeDisplayName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= NAME_MAX_CHARACTERS) return line
  return `${characters.slice(0, NAME_MAX_CHARACTERS).join('').trimEnd()}…`
}
