// What the PDFs of the demo content say, in one language.

import { parse } from 'yaml'
import { readDemoFile } from '@/seed/demo/folder'
import { inLanguage, readGlobal, readRecords } from '@/seed/demo/source'
import { type Locale, localeEntry } from '@/shared/locales'
import type { Block } from './frame'

export interface Certificate {
  key: string
  standard: string
  title: string
  scope: string
  issuer: string
  number: string
  validFrom: string
  validUntil: string
}

/** A financial report has figures and a statement, a legal document has sections. */
export interface Report {
  key: string
  year: number
  title: string
  figures?: { label: string; value: number }[]
  statement?: string
  sections?: { heading: string; text: string }[]
}

type SheetWord = 'document' | 'year' | 'date' | 'page' | 'sampleNote' | 'figures' | 'amounts' | 'statement'
type CertificateWord =
  | 'certificate'
  | 'issuedTo'
  | 'scope'
  | 'standard'
  | 'number'
  | 'validFrom'
  | 'validUntil'
  | 'issuer'
  | 'sampleNote'

type CompanyField = 'name' | 'street' | 'postalCode' | 'city' | 'country'

const read = (name: string, locale: Locale) =>
  inLanguage(parse(readDemoFile('documents', `${name}.yaml`)), locale)

/** Everything that the PDFs of one language are made of. */
export function sourceIn(locale: Locale) {
  const company = readGlobal('company', locale) as Record<CompanyField, string>
  const words = read('sheet-words', locale) as Record<SheetWord, string>
  const block = (cells: Block['cells']): Block => ({
    company: company.name,
    place: `${company.city}, ${company.country}`,
    cells,
    pageLabel: words.page,
  })
  return {
    lang: localeEntry(locale).lang,
    company,
    words,
    block,
    certificateWords: read('certificate-words', locale) as Record<CertificateWord, string>,
    certificates: readRecords('certificates', locale) as unknown as Certificate[],
    reports: read('reports', locale) as Report[],
  }
}

export type Source = ReturnType<typeof sourceIn>
