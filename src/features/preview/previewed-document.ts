import {
  DRAFTED_GLOBALS,
  type DraftedGlobal,
  EDITORIAL_COLLECTIONS,
  type EditorialCollection,
} from '@/content/content-types'
import type { PageDocument } from '@/content/queries/page-document'
import { GLOBALS_SEGMENT } from '@/i18n/routing/preview-path'
import { ID_MAX } from '@/shared/limits'

/** The kinds of content that have a preview. */
export type Previewed = EditorialCollection | DraftedGlobal

export type PreviewedDocument = Exclude<PageDocument, { kind: 'list' }>

/** Tells whether the key is an id that the database accepts. */
const isId = (key: string) => /^[1-9]\d*$/.test(key) && Number(key) <= ID_MAX

/** Parses the end of a preview’s address; undefined if there is no such preview. */
export function previewedDocument(kind: string, key: string): PreviewedDocument | undefined {
  if (kind === GLOBALS_SEGMENT) {
    const global = DRAFTED_GLOBALS.find((known) => known === key)
    return global && { kind: 'global', global }
  }
  const collection = EDITORIAL_COLLECTIONS.find((known) => known === kind)
  return collection && isId(key) ? { kind: 'item', collection, id: Number(key) } : undefined
}
