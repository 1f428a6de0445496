// Removes from the disk what an upload that could not be written has left. Payload writes a picture and its sizes side by side; when one
// of them finds no room, it keeps the parts of all others.

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type CollectionAfterErrorHook, type CollectionBeforeValidateHook, FileUploadError } from 'payload'

/** Paths of the files that the request is about to write. */
const UPLOAD_PATHS = 'uploadPaths'

interface NamedFiles {
  id: number
  filename?: string | null
  sizes?: Record<string, { filename?: string | null } | null>
}

/** Notes where the upload will be written: the names are settled, and none of them is on the disk. */
export const noteUploadPaths: CollectionBeforeValidateHook<NamedFiles> = ({
  collection,
  context,
  data,
  req,
}) => {
  if (!req.file || !data) return data
  const names = [data.filename, ...Object.values(data.sizes ?? {}).map((size) => size?.filename)]
  const folder = collection.upload.staticDir ?? ''
  context[UPLOAD_PATHS] = names.filter((name) => name != null).map((name) => path.join(folder, name))
  return data
}

/**
 * Removes them when the write has failed: nothing refers to them, as Payload writes files before the row. All of them are
 * open by then (Node's pool takes up all `open` before the first `write`), so none is made again afterwards.
 */
export const removeFailedUpload: CollectionAfterErrorHook = async ({ context, error }) => {
  if (!(error instanceof FileUploadError)) return
  const paths = (context[UPLOAD_PATHS] ?? []) as string[]
  await Promise.all(paths.map((file) => rm(file, { force: true })))
}
