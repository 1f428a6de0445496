// A financial report (figures and commentary), or a legal document (numbered sections).

import { drawHead } from './head'
import { COLUMN, mm } from './measures'
import { finishSheet, gap, keepTogether, openSheet, paragraph, type Sheet, type Style } from './sheet'
import type { Report, Source } from './source'
import { drawTable } from './table'

const FIGURES = mm(34)

/** The year's figures, beside those of the year before where there is a report of it. */
function drawFigures(sheet: Sheet, report: Report, { lang, words, reports }: Source): void {
  const before = reports.find(({ figures, year }) => figures && year === report.year - 1)
  const years = before ? [report, before] : [report]
  const format = new Intl.NumberFormat(lang)
  const rows = (report.figures ?? []).map(({ label }, index) => [
    label,
    ...years.map(({ figures }) => format.format(figures?.[index]?.value ?? Number.NaN)),
  ])
  const columns = years.map(
    (_, index) => ({ width: FIGURES, style: index === 0 ? 'strong' : 'text', figures: true }) as const,
  )
  paragraph(sheet, 'H2', words.figures, 'heading')
  gap(sheet, 1)
  drawTable(sheet, [{ width: COLUMN.width - FIGURES * years.length, style: 'text' }, ...columns], rows, [
    words.amounts,
    ...years.map(({ year }) => String(year)),
  ])
  gap(sheet, 9)
}

function drawSection(sheet: Sheet, heading: string, text: string, style: Style): void {
  keepTogether(sheet, mm(24))
  paragraph(sheet, 'H2', heading, 'heading')
  gap(sheet, 1)
  paragraph(sheet, 'P', text, style)
  gap(sheet, 4)
}

export function reportPdf(report: Report, source: Source): Promise<Buffer> {
  const { title, year, figures, statement, sections = [] } = report
  const { lang, company, words, block } = source
  const sheet = openSheet({
    lang,
    title: `${title} – ${company.name}`,
    date: new Date(Date.UTC(year, 11, 31, 12)),
    sampleNote: words.sampleNote,
    block: block([
      [words.document, title],
      [words.year, String(year)],
    ]),
  })
  drawHead(sheet, [[title, 'title']], `${company.name}, ${company.city}`, words.sampleNote)
  if (figures) drawFigures(sheet, report, source)
  if (statement) drawSection(sheet, words.statement, statement, 'text')
  for (const [index, { heading, text }] of sections.entries())
    drawSection(sheet, `${index + 1}  ${heading}`, text, 'clause')
  return finishSheet(sheet)
}
