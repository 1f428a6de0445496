// A certificate of a management system, on one sheet.

import { drawFlange } from './flange'
import { drawHead } from './head'
import { COLUMN, mm } from './measures'
import { finishSheet, openSheet } from './sheet'
import type { Certificate, Source } from './source'
import { drawTable } from './table'

const LABELS = mm(46)

/** Noon, so that the day is the same in every time zone. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function longDate(day: string, lang: string): string {
  const text = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(noon(day))
  return lang === 'fr' ? text.replace(/^1 /, '1er ') : text
}

export function certificatePdf(certificate: Certificate, source: Source): Promise<Buffer> {
  const { standard, title, scope, issuer, number, validFrom, validUntil } = certificate
  const { lang, company, words, certificateWords: labels, block } = source
  const name = `${labels.certificate} ${standard}`
  const sheet = openSheet({
    lang,
    title: `${name} – ${title}`,
    date: noon(validFrom),
    sampleNote: labels.sampleNote,
    block: block([
      [words.document, name],
      [words.date, new Intl.DateTimeFormat(lang, { timeZone: 'UTC' }).format(noon(validFrom))],
    ]),
  })
  drawHead(
    sheet,
    [
      [labels.certificate, 'lead'],
      [standard, 'display'],
    ],
    title,
    labels.sampleNote,
  )
  const { name: holder, street, postalCode, city, country } = company
  const address = `${holder} \n${street} \n${postalCode} ${city}, ${country}`
  drawTable(
    sheet,
    [
      { width: LABELS, style: 'soft' },
      { width: COLUMN.width - LABELS, style: 'text' },
    ],
    [
      [labels.issuedTo, address],
      [labels.scope, scope],
      [labels.standard, standard],
      [labels.number, number],
      [labels.validFrom, longDate(validFrom, lang)],
      [labels.validUntil, longDate(validUntil, lang)],
      [labels.issuer, issuer],
    ],
  )
  drawFlange(sheet)
  return finishSheet(sheet)
}
