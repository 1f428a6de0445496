import type { CollectionAfterOperationHook } from 'payload'
import type { EditorialCollection, Upload } from '../content-types'

interface Refused {
  id: number
  message: string
}

/**
 * Adds the titles of items that could not be changed or deleted to the errors of an operation on several. Payload gives
 * the reasons alone.
 */
export const nameRefused: CollectionAfterOperationHook = async ({ collection, operation, req, result }) => {
  const isOfMany = (operation === 'update' || operation === 'delete') && 'errors' in result
  const refused = isOfMany ? (result.errors as unknown as Refused[]) : []
  if (refused.length === 0) return result
  const { useAsTitle = 'id' } = collection.admin
  const { docs } = await req.payload.find({
    collection: collection.slug as EditorialCollection | Upload,
    where: { id: { in: refused.map(({ id }) => id) } },
    draft: true,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const titles = new Map(
    docs.map((doc) => [doc.id, Object.entries(doc).find(([name]) => name === useAsTitle)?.[1]]),
  )
  const errors = refused.map((error) => ({
    ...error,
    message: `${titles.get(error.id) || `#${error.id}`} – ${error.message}`,
  }))
  return { ...(result as object), errors } as typeof result
}
