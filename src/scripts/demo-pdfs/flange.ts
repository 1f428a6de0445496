// A flange in two views, as an ornament where a sheet has room.

import { COLOURS, COLUMN, HAIRLINE, mm } from './measures'
import { artifact, type Sheet } from './sheet'

const RADIUS = { outside: 27, raised: 16.5, bore: 10, bolts: 21.8, bolt: 2.4 }
const BOLTS = 6
const HEIGHT = mm(2 * RADIUS.outside + 8)

type Doc = PDFKit.PDFDocument

function drawFront(doc: Doc, x: number, y: number): void {
  for (const radius of [RADIUS.outside, RADIUS.raised, RADIUS.bore]) doc.circle(x, y, mm(radius)).stroke()
  for (let bolt = 0; bolt < BOLTS; bolt++) {
    const angle = ((bolt + 0.5) * 2 * Math.PI) / BOLTS
    const away = mm(RADIUS.bolts)
    doc.circle(x + away * Math.cos(angle), y + away * Math.sin(angle), mm(RADIUS.bolt)).stroke()
  }
}

/** Seen from the side: the plate, and the hub before it. */
function drawSide(doc: Doc, x: number, y: number): void {
  const { outside, raised, bore } = RADIUS
  doc.rect(x, y - mm(outside), mm(8), mm(2 * outside)).stroke()
  doc.rect(x - mm(11), y - mm(raised), mm(11), mm(2 * raised)).stroke()
  doc.dash(mm(1.4), { space: mm(0.8) })
  for (const side of [-bore, bore])
    doc
      .moveTo(x - mm(11), y + mm(side))
      .lineTo(x + mm(8), y + mm(side))
      .stroke()
  doc.undash()
}

function drawCentreLines(doc: Doc, front: number, side: number, y: number): void {
  const reach = mm(RADIUS.outside + 4)
  doc.dash(mm(5), { space: mm(1.5) })
  doc.circle(front, y, mm(RADIUS.bolts)).stroke()
  doc
    .moveTo(side - mm(15), y)
    .lineTo(side + mm(12), y)
    .stroke()
  doc
    .moveTo(front - reach, y)
    .lineTo(front + reach, y)
    .stroke()
  doc
    .moveTo(front, y - reach)
    .lineTo(front, y + reach)
    .stroke()
  doc.undash()
  doc.circle(front, y, mm(0.9)).fill(COLOURS.accent)
}

export function drawFlange(sheet: Sheet): void {
  const { doc } = sheet
  if (doc.y + HEIGHT > COLUMN.bottom) return
  const y = COLUMN.bottom - HEIGHT / 2
  const front = COLUMN.right - mm(RADIUS.outside + 4)
  const side = front - mm(58)
  artifact(sheet, () => {
    doc.lineWidth(HAIRLINE).strokeColor(COLOURS.faint)
    drawFront(doc, front, y)
    drawSide(doc, side, y)
    drawCentreLines(doc, front, side, y)
  })
}
