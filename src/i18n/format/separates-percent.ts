/** Tells whether a language sets a space between number and per cent sign (any BCP 47 tag): “80 %”, not “80%”. */
export function separatesPercent(language: string): boolean {
  const parts = new Intl.NumberFormat(language, { style: 'percent' }).formatToParts(0.8)
  return parts.some(({ type }) => type === 'literal')
}
