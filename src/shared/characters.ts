// Counts and cleans characters. Characters are Unicode code points: most emojis are one, not two, and some are several.
// The length of what people see as one character is not limited.

export function characterCount(text: string): number {
  return [...text].length
}

/**
 * Invisible marks that change a text: directions of writing, soft hyphens; but not the joiners that some scripts need.
 */
const INVISIBLE_MARKS = /[^\P{Cf}\u200C\u200D]/gu

/** Returns a text to be shown as a name: on one line, without invisible marks. */
export function singleLine(text: string): string {
  return text
    .replace(INVISIBLE_MARKS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
