// Formats tables (RFC 4180) whose texts spreadsheets do not execute as formulas.

/**
 * Characters that spreadsheets read as the start of a formula, or skip before one, full-width signs included (OWASP,
 * “CSV injection”).
 */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠]/

/** Excel needs it to read č and ž. */
export const UTF8_BOM = '\uFEFF'

/** Quotes a text. What could be a formula gets an apostrophe in front, which marks it as text. */
export function csvCell(text: string): string {
  const harmless = FORMULA_PREFIX.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Returns a line without its end. `separator` is the one that the reader's spreadsheet expects. */
export function csvLine(cells: readonly string[], separator = ','): string {
  return cells.map(csvCell).join(separator)
}
