// Text tables (RFC 4180) that a spreadsheet opens without doing what somebody has typed into them.

/**
 * Characters that spreadsheets take for the start of a formula, or skip to find one; full-width signs too (OWASP, “CSV
 * injection”).
 */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠]/

/** So that Excel reads č and ž. */
export const UTF8_BOM = '\uFEFF'

/** One text in quotes; what could be a formula begins with an apostrophe, which shows that it is text. */
export function csvCell(text: string): string {
  const harmless = FORMULA_PREFIX.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** One line without its end; `separator` is what the reader's spreadsheet expects between cells. */
export function csvLine(cells: readonly string[], separator = ','): string {
  return cells.map(csvCell).join(separator)
}
