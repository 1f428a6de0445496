/** Tells whether a language (any BCP 47 tag) puts a space between number and per cent sign: “80 %”, not “80%”. */
export function separatesPercent(language: string): boolean {
  const parts = new Intl.NumberFormat(language, { style: 'percent' }).formatToParts(0.8)
  return parts.some(({ type }) => type === 'literal')
}
