// Redirects former URLs of a replaced upload to the present one: texts, mails and search engines have the former URL,
// and cached pages those of its renditions.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  RequestContext,
  UploadConfig,
} from 'payload'
import type { Upload } from '../content-types'
import { deleteSlugRedirects, rememberAddresses } from '../publishing/slug-redirects'
import { fileNamesOf, type NamedFiles } from './file-names'
import { findUpload } from './stored-uploads'

type Handler = NonNullable<UploadConfig['handlers']>[number]

const CONTEXT = 'presentName'

const presentNameIn = (context: RequestContext) => context[CONTEXT] as string | undefined

/** Stores the former names of an upload that has new bytes. */
export function keepFormerNames(upload: Upload): CollectionAfterChangeHook<NamedFiles & { id: number }> {
  return async ({ doc, previousDoc, operation, req }) => {
    if (operation !== 'update' || !previousDoc) return doc
    const present = fileNamesOf(doc)
    const former = fileNamesOf(previousDoc).filter((name) => !present.includes(name))
    await rememberAddresses(req, { collection: upload, id: doc.id }, 'all', former)
    return doc
  }
}

export function deleteFormerNames(upload: Upload): CollectionAfterDeleteHook {
  return async ({ id, req }) => {
    await deleteSlugRedirects(req, { collection: upload, id: Number(id) })
  }
}

/** Matches width and format at the end of a rendition's name, as Payload writes it. */
const RENDITION = /-(\d+)x\d+(\.\w+)$/

const sizeIn = (name: string) => RENDITION.exec(name)?.slice(1).join('')

/**
 * Returns the file that replaces a former one: the rendition of the same width and format, or else the upload itself.
 */
function presentFile(former: string, present: NamedFiles): string | null | undefined {
  const size = sizeIn(former)
  const alike = size && fileNamesOf(present).find((name) => sizeIn(name) === size)
  return alike || present.filename
}

/** Finds the upload that had the name, for `redirectToPresent`. Access check: the caller's, as for the upload. */
export async function findReplaced(
  req: PayloadRequest,
  upload: Upload,
  former: string,
): Promise<number | null> {
  const where = { kind: { equals: upload }, language: { equals: 'all' }, slug: { equals: former } }
  const { docs } = await req.payload.find({ collection: 'former-addresses', where, limit: 1, depth: 0, req })
  const present = docs[0] && (await findUpload(upload, docs[0].item, req))
  const name = present && presentFile(former, present)
  if (!present || !name) return null
  req.context[CONTEXT] = name
  return present.id
}

/** Redirects from a former name, if the client may read the upload that replaced it. */
export const redirectToPresent: Handler = ({ context }, { params: { collection } }) => {
  const name = presentNameIn(context)
  if (name === undefined) return
  const location = `/api/${collection}/file/${encodeURIComponent(name)}`
  // Not cached, because the file may be replaced again, or the former one restored.
  return new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-cache' } })
}
