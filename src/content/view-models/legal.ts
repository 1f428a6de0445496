import type { Document, LegalPage } from '@/payload-types'
import type { DocumentKind, LegalPart } from '@/shared/content-choices'
import { type Body, file, type PublishedFile, type Slugs } from './common'

export interface LegalCard {
  slug: string
  title: string
  summary: string
  part: LegalPart
}

export interface LegalArticle extends LegalCard {
  slugs: Slugs
  body: Body
  /** A lawyer still has to review the text. */
  isSample: boolean
  /** ISO 8601 timestamp. */
  updatedAt: string
}

export interface PublishedDocument {
  id: number
  title: string
  kind: DocumentKind
  year: number
  file: PublishedFile | null
}

export function legalCard({ slug, title, summary, part }: LegalPage): LegalCard {
  return { slug, title, summary, part }
}

export function legalArticle(document: LegalPage, slugs: Slugs): LegalArticle {
  const { body, isSample, updatedAt } = document
  return { ...legalCard(document), slugs, body, isSample: isSample === true, updatedAt }
}

export function publishedDocument(document: Document): PublishedDocument {
  const { id, title, kind, year } = document
  return { id, title, kind, year, file: file(document.file) }
}
