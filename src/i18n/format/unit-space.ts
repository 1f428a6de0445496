/** Matches what Intl puts between a number and its unit: a space where a line may end, in French a narrow one. */
const BEFORE_UNIT = /[ \u202f](?=\p{L})/u

/** Puts the space of our style between a number and its unit (docs/style): the narrow one is hardly seen in our font. */
export function withUnitSpace(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00a0')
}
