// Shows in the sidebar whether a translation is outdated, and which pictures lack a description in the language on
// screen.

import type { UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { DEFAULT_LOCALE, isLocale, localeEntry } from '@/shared/locales'
import { EDITORIAL_COLLECTIONS, PICTURE_FIELDS } from '../../content-types'
import { isOutdatedIn } from '../../editing/backlog/outdated-translations'
import { withoutDescription } from '../../editing/backlog/undescribed-pictures'
import { type TextChanges, textChanges } from '../../editing/text-changes'
import { ConfirmTranslation } from './confirm-translation.client'
import styles from './translation-state.module.css'

/** Returns the ids of the pictures in the fields with these paths. */
function picturesIn(data: Record<string, unknown>, paths: readonly string[]): number[] {
  const values = paths.map((path) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], data),
  )
  return values.flat().flatMap((value) => {
    const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
    return typeof id === 'number' ? [id] : []
  })
}

/** Returns the path of the panel's comparison of two versions, limited to the default language. */
function comparisonPath(item: string, { before, now }: TextChanges, locale: string): string {
  const query = new URLSearchParams({
    locale,
    versionFrom: before,
    localeCodes: JSON.stringify([DEFAULT_LOCALE]),
  })
  return `${item}/versions/${now}?${query}`
}

export async function TranslationState({
  id,
  data,
  collectionSlug,
  payload,
  i18n,
  req,
  user,
}: UIFieldServerProps) {
  const collection = EDITORIAL_COLLECTIONS.find((slug) => slug === collectionSlug)
  const { locale } = req
  if (!id || !collection || !isLocale(locale)) return null
  const reader = adminLocaleOf(i18n)
  const words = adminMessageGroup(reader, 'translation')
  const language = localeEntry(locale).ownName
  const pictures = picturesIn(data ?? {}, PICTURE_FIELDS[collection] ?? [])
  const [isOutdated, { docs: undescribed }] = await Promise.all([
    isOutdatedIn(req, { collection, id }, locale),
    payload.find({
      collection: 'media',
      where: { and: [{ id: { in: pictures } }, { decorative: { not_equals: true } }, withoutDescription] },
      locale,
      fallbackLocale: false,
      depth: 0,
      pagination: false,
      select: { filename: true },
      overrideAccess: false,
      user,
    }),
  ])
  if (!isOutdated && undescribed.length === 0) return null
  const changes = isOutdated ? await textChanges(req, collection, id, locale) : null
  const { admin, api } = payload.config.routes
  return (
    <div className={styles.state}>
      {isOutdated && (
        <ConfirmTranslation
          path={`${api}/${collection}/${id}/confirm-translation?locale=${locale}`}
          words={words}
        >
          {changes && (
            <p>
              <a href={comparisonPath(`${admin}/collections/${collection}/${id}`, changes, locale)}>
                {words.whatChanged}
              </a>
            </p>
          )}
        </ConfirmTranslation>
      )}
      {undescribed.length > 0 && (
        <>
          <p>{interpolate(words.undescribed, { language })}</p>
          <ul className={styles.list}>
            {undescribed.map((picture) => (
              <li key={picture.id}>
                <a href={`${admin}/collections/media/${picture.id}?locale=${locale}`}>{picture.filename}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
