// The addresses of a replaced upload lead on to the present one: texts, mails and search engines have the former, and kept
// pages those of its renditions.

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

/** Keeps the former names of an upload that has new bytes. */
export function keepFormerNames(upload: Upload): CollectionAfterChangeHook<NamedFiles & { id: number }> {
  return async ({ doc, previousDoc, operation, req }) => {
    if (operation !== 'update' || !previousDoc) return doc
    const present = fileNamesOf(doc)
    const former = fileNamesOf(previousDoc).filter((name) => !present.includes(name))
    await rememberAddresses(req, upload, doc.id, 'all', former)
    return doc
  }
}

export function deleteFormerNames(upload: Upload): CollectionAfterDeleteHook {
  return async ({ id, req }) => {
    await deleteSlugRedirects(req, upload, Number(id))
  }
}

/** Width and format of a rendition, as Payload ends its name. */
const RENDITION = /-(\d+)x\d+(\.\w+)$/

const sizeIn = (name: string) => RENDITION.exec(name)?.slice(1).join('')

/** The file that stands in for a former one: the rendition of the same width and format, else the upload itself. */
function presentFile(former: string, present: NamedFiles): string | null | undefined {
  const size = sizeIn(former)
  const alike = size && fileNamesOf(present).find((name) => sizeIn(name) === size)
  return alike || present.filename
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
  const name = present && presentFile(former, present)
  if (!present || !name) return null
  req.context[CONTEXT] = name
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
