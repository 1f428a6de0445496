/**
 * Matches the space that `Intl` puts between a number and its unit: one that allows a line break, or a narrow one in
 * French.
 */
const BEFORE_UNIT = /[ \u202f](?=\p{L})/u

/**
 * Puts the space of our style (docs/style) between a number and its unit. The narrow space is hardly visible in our
 * font.
 */
export function withUnitSpace(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00a0')
}
