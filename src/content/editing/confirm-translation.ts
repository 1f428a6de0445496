import { APIError, type Endpoint, NotFound } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { may, mayWriteLocale } from '@/identity/access/permission-checks'
import { recordEventIn } from '@/identity/audit/record-event'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { DEFAULT_LOCALE, isLocale } from '@/shared/locales'
import type { EditorialCollection } from '../content-types'

/**
 * Records that a translation is up to date although the text in the default language was published again later, without
 * publishing anything. Serves `POST /api/<collection>/<id>/confirm-translation?locale=de`. Refuses with 403 callers who
 * may not edit that language, and with 404 an item that is not public in it.
 */
export function confirmTranslation(collection: EditorialCollection): Endpoint {
  return {
    path: '/:id/confirm-translation',
    method: 'post',
    handler: async (req) => {
      const { locale, user } = req
      const isOwn = may(user, 'update', collection) && mayWriteLocale(user, locale)
      if (!user || !isOwn || !isLocale(locale) || locale === DEFAULT_LOCALE)
        throw new APIError(adminMessage(req.i18n.language, 'translation.refused'), 403, null, true)
      const id = String(req.routeParams?.id)
      const { docs } = await req.payload.find({
        collection,
        where: { id: { equals: id }, _status: { equals: 'published' } },
        locale,
        fallbackLocale: false,
        depth: 0,
        limit: 1,
        overrideAccess: false,
        user,
        req,
      })
      const [item] = docs
      if (!item) throw new NotFound(req.t)
      await recordEventIn(req, {
        action: 'update',
        outcome: 'success',
        actor: { id: String(user.id), email: user.email ?? null },
        subject: { collection, id, label: item.title ?? null },
        from: clientInfoOf(req),
        details: { locale, confirmed: true },
      })
      return Response.json({ message: adminMessage(req.i18n.language, 'translation.confirmed') })
    },
  }
}
