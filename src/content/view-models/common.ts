// Parts that several shapes have. A shape is what of a document leaves the app: each field is named.

import type { File, Media, News } from '@/payload-types'
import type { Locale } from '@/shared/locales'
import { type PublishedPicture, pictureFrom } from '../uploads/picture'

/** Addresses of one item in the languages in which it is published. */
export type Slugs = Partial<Record<Locale, string>>

/** An editor's formatted text. */
export type Body = News['body']

export interface PublishedFile {
  url: string
  bytes: number
}

type Related<Document extends { id: number }> = number | Document

const isLoaded = <Document extends { id: number }>(value: Related<Document>): value is Document =>
  typeof value === 'object'

/** Returns the picture of an upload field; null if none is chosen or it was deleted. */
export function picture(value: Related<Media> | null | undefined): PublishedPicture | null {
  return value && isLoaded(value) ? pictureFrom(value) : null
}

export function pictures(values: Related<Media>[] | null | undefined): PublishedPicture[] {
  return (values ?? []).flatMap((value) => picture(value) ?? [])
}

export function file(value: Related<File> | null | undefined): PublishedFile | null {
  if (!value || !isLoaded(value) || !value.url) return null
  return { url: value.url, bytes: value.filesize ?? 0 }
}

/** Ids of related items: their texts are read where they are shown, so that each page knows what it depends on. */
export function ids<Document extends { id: number }>(
  values: Related<Document>[] | null | undefined,
): number[] {
  return (values ?? []).map((value) => (isLoaded(value) ? value.id : value))
}

/** Payload knows three kinds of nothing; the shapes know one. */
export function orNull<Value>(value: Value | null | undefined): NonNullable<Value> | null {
  return value === undefined || value === null || value === '' ? null : value
}
