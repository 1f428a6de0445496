// A drawing sheet: A4 with a frame and a title block, on which tagged text is written from top to bottom.

import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { type Block, drawFrame } from './frame'
import { COLOURS, COLUMN, mm, PAGE } from './measures'

const REGULAR = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
)
const STRONG = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
)

/** Font, size in points, colour, and what is added between lines. */
const STYLES = {
  display: ['strong', 36, COLOURS.ink, 0],
  title: ['strong', 26, COLOURS.ink, 0],
  lead: ['regular', 15, COLOURS.ink, 2],
  heading: ['strong', 11.5, COLOURS.ink, 2],
  text: ['regular', 10, COLOURS.ink, 3.2],
  clause: ['regular', 9, COLOURS.ink, 2.4],
  strong: ['strong', 10, COLOURS.ink, 3.2],
  soft: ['regular', 10, COLOURS.soft, 3.2],
} as const

export type Style = keyof typeof STYLES
export type Element = PDFKit.PDFStructureElement
type TextOptions = PDFKit.Mixins.TextOptions & { x?: number; y?: number }
/** The types of pdfkit lack `scope`. */
type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }

export interface Sheet {
  doc: PDFKit.PDFDocument
  /** The element that holds all others. */
  root: Element
  block: Block
}

interface SheetOptions {
  lang: string
  title: string
  /** Written into the file in place of the moment of making, so that the file is the same each time. */
  date: Date
  sampleNote: string
  block: Block
}

export function openSheet({ lang, title, date, sampleNote, block }: SheetOptions): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margins: {
      top: COLUMN.top,
      bottom: PAGE.height - COLUMN.bottom,
      left: COLUMN.left,
      right: PAGE.width - COLUMN.right,
    },
    font: REGULAR,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
    displayTitle: true,
    lang,
    info: { Title: title, Author: block.company, Subject: sampleNote, CreationDate: date, ModDate: date },
  })
  doc.registerFont('regular', REGULAR).registerFont('strong', STRONG)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, block }
}

/** Text below what was written last, or at a place. */
export function write({ doc }: Pick<Sheet, 'doc'>, text: string, style: Style, options: TextOptions = {}) {
  const { x = COLUMN.left, y = doc.y, ...rest } = options
  const [name, size, colour, lineGap] = STYLES[style]
  doc.font(name, size).fillColor(colour)
  // Archivo has no narrow no-break space.
  doc.text(text.replaceAll('\u202f', '\u00a0'), x, y, { lineGap, ...rest })
}

/** Whatever `draw` writes, as an element of the document's structure. */
export function tag(
  { doc }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: TagOptions = {},
) {
  parent.add(doc.struct(type, options, draw))
}

/** Lines, which are not read aloud. */
export function artifact({ doc }: Pick<Sheet, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function gap({ doc }: Sheet, millimetres: number): void {
  doc.y += mm(millimetres)
}

/** Goes on to the next page unless so much is left on this one. */
export function keepTogether({ doc }: Sheet, height: number): void {
  if (doc.y + height > COLUMN.bottom) doc.addPage()
}

export function paragraph(sheet: Sheet, type: 'H2' | 'P', text: string, style: Style): void {
  tag(sheet, sheet.root, type, () => write(sheet, text, style))
}

/** Draws the frames, now that the number of pages is known; the finished file. */
export async function finishSheet({ doc, root, block }: Sheet): Promise<Buffer> {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    artifact({ doc }, () => drawFrame(doc, block, `${page + 1}/${count}`))
  }
  root.end()
  const file = buffer(doc)
  doc.end()
  return file
}
