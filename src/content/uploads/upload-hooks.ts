// Defines the hooks that pictures and documents have in common, in the order in which they must run.

import type { CollectionConfig } from 'payload'
import { takeTurns } from '@/platform/writes/write-turns'
import type { Upload } from '../content-types'
import { refuseDeletingUsed } from '../editing/item-uses'
import { nameRefused } from '../editing/name-refused'
import { noteUploadPaths, removeFailedUpload } from './failed-uploads'
import { deleteFormerNames, keepFormerNames } from './former-names'
import { keepDeleted, keepReplaced, restoreReplaced } from './replaced-uploads'
import { storeFiles } from './stored-uploads'
import { explainRefusal } from './upload-refusals'
import { keepFactsOfTheFile, nameByContent, requireFile } from './uploads'

/**
 * Returns the hooks of a kind of upload: they name files by content, store them on the disk and in the bucket, and
 * clean up after failures.
 */
export function uploadHooks(upload: Upload) {
  return {
    beforeOperation: [
      takeTurns,
      requireFile(upload),
      nameByContent(upload),
      keepFactsOfTheFile,
      keepReplaced(upload),
    ],
    beforeValidate: [noteUploadPaths],
    afterError: [removeFailedUpload(upload), restoreReplaced, explainRefusal(upload)],
    beforeDelete: [refuseDeletingUsed(upload), keepDeleted(upload)],
    afterChange: [storeFiles(upload), keepFormerNames(upload)],
    afterDelete: [deleteFormerNames(upload)],
    afterOperation: [nameRefused],
  } satisfies CollectionConfig['hooks']
}
