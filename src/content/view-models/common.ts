// Defines parts that several view models share. A view model contains only the named fields of a document that are
// public.

import type { File, Media, News } from '@/payload-types'
import type { Locale } from '@/shared/locales'
import { type PublishedPicture, pictureFrom } from '../uploads/picture'

/** Slugs of an item in the languages in which it is published. */
export type Slugs = Partial<Record<Locale, string>>

/** A rich text of an editor. */
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

/**
 * Returns the ids of related items. Their texts are read where they are shown, so that each page knows its
 * dependencies.
 */
export function ids<Document extends { id: number }>(
  values: Related<Document>[] | null | undefined,
): number[] {
  return (values ?? []).map((value) => (isLoaded(value) ? value.id : value))
}

/** Returns null for each of Payload's three forms of an empty value. */
export function orNull<Value>(value: Value | null | undefined): NonNullable<Value> | null {
  return value === undefined || value === null || value === '' ? null : value
}
