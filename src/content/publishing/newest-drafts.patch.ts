// Makes Payload (3.90.2) use the newest version of a document in two places where it uses an older one. All languages of a
// document share the newest version, which holds the drafts of each.
//
// 1. Reading drafts (its function replaceWithDraftIfAvailable): Payload gives the newest version only if the language that
//    is read has the state “draft”. Example: a Croatian draft changes `phone`, which all languages share, from 1 to 2. The
//    German form shows the public 1, while its saves build on the newest version: publishing German publishes 2, which its
//    editor has not seen. `readNewest` removes the state from the condition of that query.
//
// 2. Updating many items at once (PATCH with a `where`): unless the update is a draft, Payload builds on the public rows. Its
//    result becomes the newest version, so that the drafts of all languages are lost. An update of one item builds on the
//    newest version. `updateNewestOfMany` reads the newest versions in place of the public rows.

import type {
  BasePayload,
  CollectionBeforeOperationHook,
  CollectionSlug,
  PaginatedDocs,
  PayloadRequest,
  TypeWithID,
  Where,
} from 'payload'

const NEWEST: Where = { latest: { equals: true } }

/** Tells Payload's query for a reader of drafts from its other ones: it names the document as a collection and as a global. */
const isForDraftReader = (asked: object) => 'collection' in asked && 'global' in asked

/** Replaces the first part of the condition, the state: a global's is `{ and: [{ and: [state, time?] }, access?] }`. */
const withoutState = (where: Where | undefined): Where => ({ and: [NEWEST, ...(where?.and ?? []).slice(1)] })

/**
 * Does the same for an item, whose condition is `{ and: [{ and: [state, id, time?] }, access?] }`. A condition with an
 * access part is returned unchanged: its reader may see public texts only, and the newest version holds the drafts of
 * other languages.
 */
function withoutItemState(where: Where | undefined): Where | undefined {
  const [asked, access] = where?.and ?? []
  return access || !asked ? where : { and: [withoutState(asked)] }
}

function readNewest({ db }: BasePayload): void {
  const { findGlobalVersions, findVersions } = db
  db.findGlobalVersions = (asked) => {
    const where = isForDraftReader(asked) ? withoutState(asked.where) : asked.where
    return findGlobalVersions.call(db, { ...asked, where }) as never
  }
  db.findVersions = (asked) => {
    const where = isForDraftReader(asked) ? withoutItemState(asked.where) : asked.where
    return findVersions.call(db, { ...asked, where }) as never
  }
}

/** Key of `req.context`: the collection of an update of many items, until they have been read. */
const UPDATED_COLLECTION = 'updatedCollection'

/**
 * Notes an update of many items that is no draft, for `updateNewestOfMany`. Stands after the hooks that may turn it into a draft.
 */
export const noteUpdateOfMany: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { id, draft } = args as { id?: unknown; draft?: unknown }
  const isOfMany = operation === 'update' && id === undefined && !draft
  req.context[UPDATED_COLLECTION] = isOfMany ? collection.slug : undefined
}

interface Asked {
  collection: string
  req?: Partial<PayloadRequest>
}

/** Tells once whether a query reads the items that a noted update writes. Queries that answer a reader have `draftsEnabled`. */
function takeNotedUpdate(asked: Asked): boolean {
  if ('draftsEnabled' in asked || asked.req?.context?.[UPDATED_COLLECTION] !== asked.collection) return false
  delete asked.req.context[UPDATED_COLLECTION]
  return true
}

function updateNewestOfMany({ db }: BasePayload): void {
  const { find } = db
  db.find = async (asked) => {
    const found = await find.call<BasePayload['db'], [typeof asked], Promise<PaginatedDocs<TypeWithID>>>(
      db,
      asked,
    )
    if (!takeNotedUpdate(asked)) return found as never
    const newest = await db.queryDrafts<TypeWithID>({
      collection: asked.collection as CollectionSlug,
      where: { parent: { in: found.docs.map(({ id }) => id) } },
      locale: asked.locale,
      pagination: false,
      req: asked.req,
    })
    const byId = new Map(newest.docs.map((doc) => [doc.id, doc]))
    return { ...found, docs: found.docs.map((doc) => byId.get(doc.id) ?? doc) } as never
  }
}

/** Patches the database adapter, so that readers of drafts and updates of many items get the newest versions. */
export function patchNewestDrafts(payload: BasePayload): void {
  readNewest(payload)
  updateNewestOfMany(payload)
}
