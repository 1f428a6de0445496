// Restores versions of items and globals as drafts (“Restore” in the list of versions).

import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { isLocaleBound } from '@/identity/access/permission-checks'
import { KEPT_BY_PAYLOAD } from '@/platform/writes/payload-parameters'
import { DEFAULT_LOCALE, isLocale } from '@/shared/locales'
import type { DraftedGlobal, EditorialCollection } from '../content-types'
import { noteRestored } from '../publishing/localized-rows.patch'

/**
 * Makes the endpoint that restores a version in the language on screen, as a draft. Payload's own endpoint, which this
 * one precedes, restores all languages and publishes them at once.
 */
export const restoreAsDraft = (collection: EditorialCollection): Endpoint =>
  restoringEndpoint(async (req, id, asPerson) => {
    const { parent, version } = await req.payload.findVersionByID({ ...asPerson, collection, id })
    const data = writtenOf(version) as never
    return req.payload.update({ ...asPerson, collection, id: Number(parent), data, draft: true })
  })

/** Makes the endpoint that restores a version of a global in the language on screen, as a draft. */
export const restoreGlobalAsDraft = (slug: DraftedGlobal): Endpoint =>
  restoringEndpoint(async (req, id, asPerson) => {
    // Read first, because each read changes the locale of the request.
    const whole = await req.payload.findGlobalVersionByID({ ...asPerson, slug, id, locale: 'all' })
    const { version } = await req.payload.findGlobalVersionByID({ ...asPerson, slug, id })
    noteRestored(req, whole.version)
    return req.payload.updateGlobal({ ...asPerson, slug, data: writtenOf(version) as never, draft: true })
  })

/** Value of `locale=all` and `locale=*` on a request of Payload. */
const ALL_LANGUAGES = 'all'

const writtenOf = (version: object) =>
  Object.fromEntries(Object.entries(version).filter(([name]) => !KEPT_BY_PAYLOAD.includes(name)))

const asPersonOf = (req: PayloadRequest) =>
  ({
    depth: 0,
    fallbackLocale: false,
    locale: isLocale(req.locale) ? req.locale : DEFAULT_LOCALE,
    overrideAccess: false,
    user: req.user,
    req,
  }) as const

function restoringEndpoint(
  restore: (req: PayloadRequest, id: string, asPerson: ReturnType<typeof asPersonOf>) => Promise<object>,
): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      if (isLocaleBound(req.user))
        throw new APIError(adminMessage(req.i18n.language, 'translator.noRestoring'), 403, null, true)
      // Otherwise the Croatian text would be restored.
      if (req.locale === ALL_LANGUAGES)
        throw new APIError(adminMessage(req.i18n.language, 'fields.oneLanguage'), 400, null, true)
      const restored = await restore(req, String(req.routeParams?.id), asPersonOf(req))
      return Response.json({ ...restored, message: req.t('version:restoredSuccessfully') })
    },
  }
}
