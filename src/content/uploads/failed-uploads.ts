// Removes from the disk what an upload that could not be written has left. Payload writes a picture and its sizes side by side; when one
// of them finds no room, it keeps the parts of all others.

import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  APIError,
  type CollectionAfterErrorHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import type { Upload } from '../content-types'
import { fileNamesOf, type NamedFiles } from './file-names'
import { classifyNames } from './upload-owners'

/** Paths of the files that the request is about to write. */
const UPLOAD_PATHS = 'uploadPaths'

/** Notes where the upload will be written: the names are settled, and none of them is on the disk. */
export const noteUploadPaths: CollectionBeforeValidateHook<NamedFiles & { id: number }> = ({
  collection,
  context,
  data,
  req,
}) => {
  if (!req.file || !data) return data
  const folder = collection.upload.staticDir ?? ''
  context[UPLOAD_PATHS] = fileNamesOf(data).map((name) => path.join(folder, name))
  return data
}

/** Tells whether a request has failed before it was settled where its upload is written. */
export const noUploadWritten = (context: RequestContext) => context[UPLOAD_PATHS] === undefined

/**
 * Tells whether the row was certainly not written (a file that found no room is an APIError with 400): after any other error
 * it may have been, and its files stay.
 */
const isBeforeTheRow = (error: Error) => error instanceof APIError && error.status < 500

/**
 * Removes the files that the request has written, but for those that a stored upload names: the same picture sent once more. All stay
 * where the database cannot say so.
 */
export async function removeNotedFiles(upload: Upload, { context, payload }: PayloadRequest): Promise<void> {
  const paths = (context[UPLOAD_PATHS] ?? []) as string[]
  if (paths.length === 0) return
  const names = paths.map((file) => path.basename(file))
  const found = await classifyNames(payload, upload, names).catch(() => null)
  const written = paths.filter((file) => found?.unknown.has(path.basename(file)))
  await Promise.all(written.map((file) => rm(file, { force: true })))
}

/**
 * Removes them when the write has failed: nothing refers to them, as Payload writes files before the row. All of them are
 * open by then (Node's pool takes up all `open` before the first `write`), so none is made again afterwards.
 */
export function removeFailedUpload(upload: Upload): CollectionAfterErrorHook {
  return async ({ error, req }) => {
    if (isBeforeTheRow(error)) await removeNotedFiles(upload, req)
  }
}
