// Removes the files of a failed upload from the disk. Payload writes a picture and its sizes in parallel; if the disk
// is full for one of them, the parts of the others would stay.

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

/** Key of the paths of the files that the request is about to write. */
const UPLOAD_PATHS = 'uploadPaths'

/** Stores where the upload will be written, when the names are final and none of the files is on the disk. */
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

/** Tells whether a request has failed before the paths of its upload were final. */
export const noUploadWritten = (context: RequestContext) => context[UPLOAD_PATHS] === undefined

/**
 * Tells whether the row was certainly not written (a full disk gives an APIError with 400). After any other error it
 * may have been, and its files stay.
 */
const isBeforeTheRow = (error: Error) => error instanceof APIError && error.status < 500

/**
 * Removes the files that the request has written, except those of a stored upload: the same picture may have been sent
 * again. All files stay if the database cannot tell.
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
 * Removes the files when the write has failed. No row refers to them, because Payload writes files before the row. All
 * files are open at that point (Node's thread pool takes all `open` before the first `write`), so none is created
 * afterwards.
 */
export function removeFailedUpload(upload: Upload): CollectionAfterErrorHook {
  return async ({ error, req }) => {
    if (isBeforeTheRow(error)) await removeNotedFiles(upload, req)
  }
}
