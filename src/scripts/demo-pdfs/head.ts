// The head of a document: title, what stands below it, and the note that it is a sample.

import { COLOURS, COLUMN, HAIRLINE, mm } from './measures'
import { artifact, gap, paragraph, type Sheet, type Style, tag, write } from './sheet'

/** What the document is, and that it is a sample. */
export function drawHead(
  sheet: Sheet,
  lines: readonly [text: string, style: Style][],
  below: string,
  note: string,
) {
  const { doc, root } = sheet
  artifact(sheet, () => doc.rect(COLUMN.left, COLUMN.top, mm(12), 2).fill(COLOURS.accent))
  gap(sheet, 6)
  tag(sheet, root, 'H1', () => {
    // A space at the end, so that the lines are not read as one word.
    for (const [text, style] of lines) write(sheet, `${text} `, style)
  })
  gap(sheet, 2)
  paragraph(sheet, 'P', below, 'lead')
  gap(sheet, 6)
  const top = doc.y
  doc.y += mm(3.2)
  tag(sheet, root, 'P', () =>
    write(sheet, note, 'strong', { x: COLUMN.left + mm(5), width: COLUMN.width - mm(10) }),
  )
  doc.y += mm(2.2)
  artifact(sheet, () => {
    doc
      .rect(COLUMN.left, top, COLUMN.width, doc.y - top)
      .lineWidth(HAIRLINE)
      .stroke(COLOURS.accent)
    doc.rect(COLUMN.left, top, mm(1.2), doc.y - top).fill(COLOURS.accent)
  })
  gap(sheet, 9)
}
