// Characters are Unicode code points: most emojis are one and not two, some are several. What people see as one has no bound.

export function characterCount(text: string): number {
  return [...text].length
}

/** Marks that are not seen but change what is: directions of writing, soft hyphens; not the joiners that some scripts need. */
const INVISIBLE_MARKS = /[^\P{Cf}\u200C\u200D]/gu

/** A text that others will read as a name: on one line, without invisible marks. */
export function singleLine(text: string): string {
  return text
    .replace(INVISIBLE_MARKS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
