// Converts the files of each kind into the fields of its collection.

import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { Locale } from '@/shared/locales'
import type { Article, ArticleKind, IndexEntry, RecordKind } from './source'

type Data = Record<string, unknown>

/** Ids of loaded documents, by the names that the files use. */
export interface Known {
  pictures: Record<string, number>
  files: Record<string, number>
  processes: Record<string, number>
  technologies: Record<string, number>
}

/** The parts of a Markdown text in the format of the editor. */
type Parts = Record<string, SerializedEditorState>

const noon = (day: unknown) => (typeof day === 'string' ? `${day}T12:00:00.000Z` : null)
const picture = (known: Known, name: unknown) => (name ? known.pictures[String(name)] : null)
const named = (names: unknown, ids: Record<string, number>) =>
  (names as string[] | undefined)?.flatMap((name) => ids[name] ?? []) ?? []

function euFields(entry: IndexEntry, front: Article['front'], parts: Parts): Data | undefined {
  if (entry.kind !== 'eu') return undefined
  const { code, totalAmountEur, euAmountEur, from, to } = entry.eu as Data
  const { fund, programme } = front
  const { aims, results } = parts
  return { fund, programme, code, totalAmountEur, euAmountEur, from: noon(from), to: noon(to), aims, results }
}

type Arrange = (given: {
  entry: IndexEntry
  /** Counted from 1. */
  position: number
  front: Article['front']
  parts: Parts
  known: Known
}) => Data

/** Kinds in the order of loading: referenced items before those that refer to them. */
export const ARTICLES: Record<ArticleKind, Arrange> = {
  processes: ({ entry, position, front, parts, known }) => ({
    ...front,
    ...parts,
    position,
    picture: picture(known, entry.picture),
  }),
  technologies: ({ entry, position, front, parts, known }) => ({
    ...front,
    ...parts,
    position,
    picture: picture(known, entry.picture),
    processes: named(entry.processes, known.processes),
  }),
  news: ({ entry, front, parts, known }) => ({
    ...front,
    ...parts,
    publishedOn: noon(entry.publishedOn),
    cover: picture(known, entry.cover),
    gallery: named(entry.gallery, known.pictures),
  }),
  projects: ({ entry, front, parts, known }) => {
    const { fund, programme, ...texts } = front
    const { problem, solution } = parts
    return {
      ...texts,
      problem,
      solution,
      eu: euFields(entry, front, parts),
      kind: entry.kind,
      status: entry.status,
      datedOn: noon(entry.datedOn),
      weightKg: entry.weightKg,
      annualVolume: entry.annualVolume,
      technologies: named(entry.technologies, known.technologies),
      cover: picture(known, entry.cover),
      gallery: named(entry.gallery, known.pictures),
    }
  },
  positions: ({ entry, front, parts }) => ({
    ...front,
    ...parts,
    employment: entry.employment,
    postedOn: noon(entry.postedOn),
    closesOn: noon(entry.closesOn),
    salaryFromEur: entry.salaryFromEur,
    salaryToEur: entry.salaryToEur,
  }),
  'legal-pages': ({ entry, position, front, parts }) => ({
    ...front,
    ...parts,
    part: entry.part,
    position,
    isSample: true,
  }),
}

type ArrangeRecord = (record: IndexEntry, known: Known, locale: Locale) => Data

/** Kinds of records, with the fields that identify one. */
export const RECORDS: Record<RecordKind, { likeness: readonly string[]; arrange: ArrangeRecord }> = {
  certificates: {
    likeness: ['standard'],
    arrange: ({ key, validFrom, validUntil, ...fields }, known, locale) => ({
      ...fields,
      validFrom: noon(validFrom),
      validUntil: noon(validUntil),
      file: known.files[`${key}.${locale}`],
    }),
  },
  equipment: {
    likeness: ['title', 'model'],
    arrange: ({ key, ...fields }, known) => ({ ...fields, picture: picture(known, fields.picture) }),
  },
  products: {
    likeness: ['title'],
    arrange: ({ key, ...fields }, known) => ({
      ...fields,
      picture: picture(known, fields.picture),
      technologies: named(fields.technologies, known.technologies),
    }),
  },
  milestones: {
    likeness: ['year', 'title'],
    arrange: ({ key, ...fields }, known) => ({ ...fields, picture: picture(known, fields.picture) }),
  },
  documents: {
    likeness: ['year', 'title'],
    arrange: ({ key, title, year, kind }, known, locale) => ({
      title,
      year,
      kind,
      file: known.files[`${key}.${locale}`],
    }),
  },
}
