// Text tables (RFC 4180) that a spreadsheet opens without doing what somebody has typed into them.

/** What spreadsheets take for a formula, or skip to find one; full-width signs too (OWASP, “CSV injection”). */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** So that Excel reads č and ž. */
export const UTF8_MARK = '\uFEFF'

/** One text in quotes; what could be a formula begins with an apostrophe, which shows that it is text. */
export function csvText(text: string): string {
  const harmless = LIKE_A_FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** One line without its end; `separator` is what the reader's spreadsheet expects between cells. */
export function csvLine(cells: readonly string[], separator = ','): string {
  return cells.map(csvText).join(separator)
}
