// In the sidebar of an item: whether its translation is older than the text, and which of its pictures lack a description
// in the language on screen.

import type { UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { isLocale, localeEntry } from '@/shared/locales'
import { EDITORIAL_COLLECTIONS, PICTURE_FIELDS } from '../content-types'
import { isOutdatedIn, withoutDescription } from '../editing/editorial-backlog'
import { ConfirmTranslation } from './confirm-translation.client'
import styles from './translation-state.module.css'

/** The numbers of the pictures in the fields with these paths. */
function picturesIn(data: Record<string, unknown>, paths: readonly string[]): number[] {
  const values = paths.map((path) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], data),
  )
  return values.flat().flatMap((value) => {
    const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
    return typeof id === 'number' ? [id] : []
  })
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
    isOutdatedIn(req, collection, id, locale),
    payload.find({
      collection: 'media',
      where: { and: [{ id: { in: pictures } }, { decorative: { not_equals: true } }, withoutDescription] },
      locale,
      fallbackLocale: false,
      depth: 0,
      select: { filename: true },
      overrideAccess: false,
      user,
    }),
  ])
  if (!isOutdated && undescribed.length === 0) return null
  return (
    <div className={styles.state}>
      {isOutdated && (
        <ConfirmTranslation
          path={`${payload.config.routes.api}/${collection}/${id}/confirm-translation?locale=${locale}`}
          words={words}
        />
      )}
      {undescribed.length > 0 && (
        <>
          <p>{interpolate(words.undescribed, { language })}</p>
          <ul className={styles.list}>
            {undescribed.map((picture) => (
              <li key={picture.id}>
                <a href={`${payload.config.routes.admin}/collections/media/${picture.id}?locale=${locale}`}>
                  {picture.filename}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
