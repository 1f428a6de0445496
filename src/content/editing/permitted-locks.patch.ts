// Restricts who may lock a document, which keeps all others from writing it for minutes. Payload (3.90.2) lets everybody with
// access to the admin panel lock any document, through its REST API and by its server function `form-state`.

import {
  type CollectionBeforeValidateHook,
  type CollectionSlug,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { may } from '@/identity/access/permission-checks'
import { PERMISSIONS, type Resource } from '@/shared/users/permissions'

const isResource = (slug: string): slug is Resource => Object.hasOwn(PERMISSIONS, slug)

/**
 * Tells whether the caller may lock a document of a collection, or a global: the role may change it, and the caller may read
 * it (an editor reads the submissions of some inboxes only). The language does not matter: a lock covers all languages.
 */
async function mayLock(req: PayloadRequest, slug: string, id?: number | string): Promise<boolean> {
  if (!isResource(slug) || !may(req.user, 'update', slug)) return false
  const { config } = req.payload.collections[slug as CollectionSlug] ?? {}
  const readable = await config?.access.read({ req })
  if (typeof readable !== 'object' || id === undefined) return readable !== false
  const where = { and: [{ id: { equals: id } }, readable] }
  const { totalDocs } = await req.payload.count({ collection: slug as CollectionSlug, where, req })
  return totalDocs > 0
}

interface Lock {
  document?: { relationTo: string; value: number | string } | null
  globalSlug?: string | null
}

async function isPermitted(req: PayloadRequest, { document, globalSlug }: Lock): Promise<boolean> {
  const slug = document?.relationTo ?? globalSlug
  return typeof slug !== 'string' || mayLock(req, slug, document?.value)
}

/** Refuses to make or take over a lock of a document that the caller may not lock, and to move one from or to it. */
export const requirePermittedLock: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  if (!req.user) return data
  for (const lock of [originalDoc, data])
    if (lock && !(await isPermitted(req, lock))) throw new Forbidden(req.t)
  return data
}

interface FormStateArgs {
  req: PayloadRequest
  returnLockStatus?: boolean
  collectionSlug?: string
  globalSlug?: string
  id?: number | string
}

/** Returns the arguments of Payload's server function `form-state`, which locks the document, without the lock if it is not permitted. */
export async function withPermittedLock<T extends FormStateArgs>(args: T): Promise<T> {
  const { req, collectionSlug, globalSlug, id } = args
  if (!args.returnLockStatus || (await mayLock(req, collectionSlug ?? globalSlug ?? '', id))) return args
  return { ...args, returnLockStatus: false }
}
