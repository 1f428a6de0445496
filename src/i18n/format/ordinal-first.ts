/** Writes the first day of a month as in French (1er septembre) and Italian (1º settembre), which `Intl` does not. */
export function withOrdinalFirst(date: string, lang: string): string {
  if (lang === 'fr') return date.replace(/^1 (?=\p{L})/u, '1er ')
  if (lang === 'it') return date.replace(/^1 (?=\p{L})/u, '1º ')
  return date
}
