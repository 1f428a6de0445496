// Restricts uploads that no published page shows to staff.

import { type SQL, sql } from 'drizzle-orm'
import type { Access, PayloadRequest, Where } from 'payload'
import { mayReadDrafts } from '@/identity/access/permission-checks'
import { queryInTransaction } from '@/platform/database/sql'
import {
  COLLECTIONS_WITH_FILES,
  type EditorialCollection,
  PICTURE_FIELDS,
  tableOf,
  type Upload,
} from '../content-types'
import { RENDITIONS } from './file-names'
import { findReplaced } from './former-names'

/** Returns a query for items that refer to the upload and are published in at least one language. */
function publishedItem(collection: EditorialCollection, refersTo: SQL): SQL {
  const table = tableOf(collection)
  return sql`
    select 1 from ${sql.identifier(table)} item
    join ${sql.identifier(`${table}_locales`)} words on words._parent_id = item.id
    where words._status = 'published' and ${refersTo}`
}

/**
 * Returns a query for items whose field contains the picture: a column for a single picture, or rows of a separate
 * table for several.
 */
function picturesOf(collection: EditorialCollection, field: string, id: number): SQL {
  const table = tableOf(collection)
  if (field === 'cover' || field === 'picture')
    return publishedItem(collection, sql`item.${sql.identifier(`${field}_id`)} = ${id}`)
  return publishedItem(
    collection,
    sql`item.id in (
      select parent_id from ${sql.identifier(`${table}_rels`)} where media_id = ${id} and path = ${field})`,
  )
}

const USES: Record<Upload, (id: number) => SQL[]> = {
  media: (id) => [
    ...Object.entries(PICTURE_FIELDS).flatMap(([collection, fields]) =>
      fields.map((field) => picturesOf(collection as EditorialCollection, field, id)),
    ),
    sql`select 1 from home where hero_id = ${id}`,
    sql`select 1 from company_rels where media_id = ${id}`,
  ],
  files: (id) =>
    COLLECTIONS_WITH_FILES.map(
      (collection) => sql`
        select 1 from ${sql.identifier(`${tableOf(collection)}_locales`)}
        where _status = 'published' and file_id = ${id}`,
    ),
}

/** Tells whether a published document shows or offers the upload. */
async function isPublicUpload(req: PayloadRequest, upload: Upload, id: number): Promise<boolean> {
  const [row] = await queryInTransaction(
    req,
    sql`
      select exists (${sql.join(USES[upload](id), sql` union all `)})
        or exists (select 1 from ${sql.identifier(upload)} where id = ${id} and released) as is_public`,
  )
  return row?.is_public === true
}

/** Returns the condition for a file name: a picture also has a file for each width and format. */
function withFilename(upload: Upload, filename: string): Where {
  const sizes = upload === 'media' ? RENDITIONS : []
  const names = ['filename', ...sizes.map((size) => `sizes.${size}.filename`)]
  return { or: names.map((name) => ({ [name]: { equals: filename } })) }
}

/**
 * Returns the read access: staff read all uploads, pages those that they refer to, and everybody the files of uploads
 * that published content refers to.
 */
export function allowsReadingUpload(upload: Upload): Access {
  return async ({ req, data, isReadingStaticFile }) => {
    const isStaff = mayReadDrafts(req, upload)
    if (!isReadingStaticFile) return isStaff || req.payloadAPI === 'local'
    const filename: unknown = data?.filename
    if (typeof filename !== 'string') return false
    const where = withFilename(upload, filename)
    const found = await req.payload.db.findOne<{ id: number }>({ collection: upload, where, select: {}, req })
    const id = found ? found.id : await findReplaced(req, upload, filename)
    return isStaff || (id !== null && isPublicUpload(req, upload, id))
  }
}
