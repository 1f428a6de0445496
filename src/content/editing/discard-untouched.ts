import type { Endpoint } from 'payload'
import type { EditorialCollection } from '../content-types'

const isEmpty = (title: unknown): boolean =>
  typeof title === 'object' && title !== null ? Object.values(title).every(isEmpty) : !title

/**
 * Deletes a draft without content. Payload (3.90.2) stores one as soon as the form of a new item is opened. Serves
 * `POST /api/<collection>/<id>/discard-untouched`, which returns `{ isDiscarded }`; a draft that was saved since, or
 * has a title in any language, stays.
 */
export function discardUntouched(collection: EditorialCollection): Endpoint {
  return {
    path: '/:id/discard-untouched',
    method: 'post',
    handler: async (req) => {
      const { payload, user } = req
      const id = Number(req.routeParams?.id)
      const asPerson = { collection, overrideAccess: false, user, req } as const
      const { totalDocs } = await payload.countVersions({ ...asPerson, where: { parent: { equals: id } } })
      const { useAsTitle = 'id' } = payload.collections[collection].config.admin
      const item = await payload.findByID({
        ...asPerson,
        id,
        draft: true,
        depth: 0,
        locale: 'all',
        fallbackLocale: false,
      })
      // Only the version that was stored with the item exists.
      const isDiscarded =
        totalDocs === 1 && isEmpty(Object.entries(item).find(([name]) => name === useAsTitle)?.[1])
      if (isDiscarded) await payload.delete({ ...asPerson, id, depth: 0 })
      return Response.json({ isDiscarded })
    },
  }
}
