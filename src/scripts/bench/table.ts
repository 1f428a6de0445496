// How every section of the bench shows what it has measured.

export interface Table {
  title: string
  head: string[]
  rows: string[][]
}

/** Prints it with columns as wide as their widest cell. */
export function printTable({ title, head, rows }: Table): void {
  const lines = [[title, ...head], ...rows]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
  console.log()
}
