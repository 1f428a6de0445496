// The frame of a drawing sheet, with its title block at the foot.

import { BLOCK, COLOURS, FRAME, HAIRLINE, mm, PAGE } from './measures'

/** What the title block says. */
export interface Block {
  company: string
  place: string
  /** Label and value, from left to right; the number of the page follows. */
  cells: readonly [label: string, value: string][]
  pageLabel: string
}

/** Where the cells begin and end, from the left edge of the frame. */
const EDGES = [0, 54, 132, 165, 180].map((edge) => FRAME.left + mm(edge))

/** Site's mark: a bore with its centre lines. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const unit = size / 28
  const at = (length: number) => length * unit
  doc.lineWidth(at(2)).strokeColor(COLOURS.ink)
  doc.circle(x, y, at(8.5)).stroke()
  for (const [across, down] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    doc
      .moveTo(x + at(14) * across, y + at(14) * down)
      .lineTo(x + at(7) * across, y + at(7) * down)
      .stroke()
  }
  doc.circle(x, y, at(2.4)).fill(COLOURS.accent)
}

function drawLines(doc: PDFKit.PDFDocument): void {
  doc.lineWidth(HAIRLINE).strokeColor(COLOURS.line)
  doc.rect(FRAME.left, FRAME.top, FRAME.right - FRAME.left, FRAME.bottom - FRAME.top).stroke()
  for (const edge of EDGES.slice(1, -1)) doc.moveTo(edge, BLOCK.top).lineTo(edge, BLOCK.bottom).stroke()
  // Centring marks.
  const middle = PAGE.height / 2
  const centre = PAGE.width / 2
  doc
    .moveTo(FRAME.left - mm(5), middle)
    .lineTo(FRAME.left + mm(5), middle)
    .stroke()
  doc
    .moveTo(FRAME.right - mm(5), middle)
    .lineTo(FRAME.right + mm(5), middle)
    .stroke()
  doc
    .moveTo(centre, FRAME.top - mm(5))
    .lineTo(centre, FRAME.top + mm(5))
    .stroke()
  doc
    .moveTo(centre, FRAME.bottom)
    .lineTo(centre, FRAME.bottom + mm(5))
    .stroke()
  doc.lineWidth(1.5).moveTo(FRAME.left, BLOCK.top).lineTo(FRAME.right, BLOCK.top).stroke(COLOURS.accent)
}

export function drawFrame(doc: PDFKit.PDFDocument, block: Block, page: string): void {
  drawLines(doc)
  const [left = 0, ...starts] = EDGES
  drawMark(doc, left + mm(10), (BLOCK.top + BLOCK.bottom) / 2, mm(9))
  const line = (text: string, name: string, size: number, colour: string, x: number, y: number) =>
    doc
      .font(name, size)
      .fillColor(colour)
      .text(text, x, BLOCK.top + mm(y), { lineBreak: false })
  line(block.company, 'strong', 11, COLOURS.ink, left + mm(18), 5.2)
  line(block.place, 'regular', 7.5, COLOURS.soft, left + mm(18), 10.6)
  const cells = [...block.cells, [block.pageLabel, page] as const]
  for (const [index, [label, value]] of cells.entries()) {
    const x = (starts[index] ?? 0) + mm(3)
    line(label, 'regular', 7.5, COLOURS.soft, x, 4)
    line(value, 'strong', 10, COLOURS.ink, x, 9)
  }
}
