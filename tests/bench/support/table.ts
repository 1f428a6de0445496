// Prints what the bench has measured: one table, with a part for each section.

/** Of every section whose rows are one figure, its spread, and what it is compared with in the same run. */
export const FIGURES = ['figure', 'p50', 'p99', 'compared']

export interface Table {
  title: string
  head: string[]
  rows: string[][]
}

function printLines(lines: string[][]): void {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    console.log(cells.join('  ').trimEnd())
  }
  console.log()
}

/** Prints sections with the same columns as one table, its columns as wide as their widest cell. */
export function printTables(tables: readonly Table[]): void {
  const heads = new Set(tables.map(({ head }) => head.join()))
  for (const joined of heads) {
    const alike = tables.filter(({ head }) => head.join() === joined)
    const parts = alike.flatMap(({ title, rows }) => [
      [title],
      ...rows.map(([name, ...cells]) => [`  ${name}`, ...cells]),
    ])
    printLines([['', ...(alike[0]?.head ?? [])], ...parts])
  }
}
