// The address of a replaced upload leads on to the present one: texts, mails and search engines have the former.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  RequestContext,
  UploadConfig,
} from 'payload'
import type { Upload } from '../content-types'
import { deleteSlugRedirects, rememberAddress } from '../publishing/slug-redirects'
import type { NamedFiles } from './file-names'
import { findUpload } from './stored-uploads'

type Handler = NonNullable<UploadConfig['handlers']>[number]

const CONTEXT = 'presentName'

const presentNameIn = (context: RequestContext) => context[CONTEXT] as string | undefined

/** Keeps the former name of an upload that has new bytes. */
export function keepFormerName(upload: Upload): CollectionAfterChangeHook<NamedFiles & { id: number }> {
  return async ({ doc, previousDoc, operation, req }) => {
    const { filename: former } = previousDoc ?? {}
    if (operation === 'update' && former && former !== doc.filename)
      await rememberAddress(req, upload, doc.id, 'all', former)
    return doc
  }
}

export function deleteFormerNames(upload: Upload): CollectionAfterDeleteHook {
  return async ({ id, req }) => {
    await deleteSlugRedirects(req, upload, Number(id))
  }
}

/** Finds the upload that had the name, for `redirectToPresent`. Access check: the caller's, as of the upload. */
export async function findReplaced(
  req: PayloadRequest,
  upload: Upload,
  former: string,
): Promise<number | null> {
  const where = { kind: { equals: upload }, language: { equals: 'all' }, slug: { equals: former } }
  const { docs } = await req.payload.find({ collection: 'former-addresses', where, limit: 1, depth: 0, req })
  const present = docs[0] && (await findUpload(upload, docs[0].item, req))
  if (!present?.filename) return null
  req.context[CONTEXT] = present.filename
  return present.id
}

/** Leads on from a former name, once the caller may read what replaced it. */
export const redirectToPresent: Handler = ({ context }, { params: { collection } }) => {
  const name = presentNameIn(context)
  if (name === undefined) return
  const location = `/api/${collection}/file/${encodeURIComponent(name)}`
  // Asked for anew each time: the file may be replaced again, or the former one come back.
  return new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-cache' } })
}
