// A tagged table with hairlines between its rows.

import { COLOURS, COLUMN, HAIRLINE, mm } from './measures'
import { artifact, type Element, keepTogether, type Sheet, type Style, tag, write } from './sheet'

export interface Column {
  width: number
  style: Style
  /** Figures stand on the right, one below the other. */
  figures?: boolean
}

/** Below it, the space under the last line comes on top. */
const PADDING = { above: mm(2.5), below: mm(1.5) }

function drawLine(sheet: Sheet, colour: string): void {
  const { doc } = sheet
  artifact(sheet, () =>
    doc.lineWidth(HAIRLINE).moveTo(COLUMN.left, doc.y).lineTo(COLUMN.right, doc.y).stroke(colour),
  )
}

function drawRow(
  sheet: Sheet,
  table: Element,
  columns: readonly Column[],
  cells: readonly string[],
  head: boolean,
) {
  const { doc } = sheet
  const row = doc.struct('TR')
  table.add(row)
  const top = doc.y + PADDING.above
  let bottom = top
  let x = COLUMN.left
  for (const [index, { width, style, figures }] of columns.entries()) {
    const isHeader = head || index === 0
    const scope = head ? 'Column' : 'Row'
    const draw = () =>
      write(sheet, cells[index] ?? '', head ? 'soft' : style, {
        x,
        y: top,
        width,
        ...(figures && { align: 'right', features: ['tnum'] }),
      })
    tag(sheet, row, isHeader ? 'TH' : 'TD', draw, isHeader ? { scope } : {})
    bottom = Math.max(bottom, doc.y)
    x += width
  }
  row.end()
  doc.y = bottom + PADDING.below
  drawLine(sheet, head ? COLOURS.line : COLOURS.faint)
}

/** The first cell of a row names it; so does each cell of the head, if there is one, its column. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  head?: readonly string[],
): void {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  if (head) drawRow(sheet, table, columns, head, true)
  else drawLine(sheet, COLOURS.line)
  for (const cells of rows) {
    keepTogether(sheet, mm(20))
    drawRow(sheet, table, columns, cells, false)
  }
  table.end()
}
