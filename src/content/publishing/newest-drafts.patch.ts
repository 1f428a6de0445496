// Payload (3.90.2) gives a reader of drafts the newest version of a document only where the language has a draft of its own;
// the others show what is public, while each write builds on the newest version. What all languages share, and another
// one's draft has changed, would go out unseen, or be refused as a colleague's. And a write of many items builds on what is
// public, if it is no draft itself: the drafts of all languages would be no longer the newest version.

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

/** Tells whether a reader of drafts asks: Payload then names the document both as a collection and as a global. */
const isForReader = (asked: object) => 'collection' in asked && 'global' in asked

/** Replaces the first part of a condition, the state of the language; the parts after it are those of access. */
const ofAnyState = (where: Where | undefined): Where => ({ and: [NEWEST, ...(where?.and ?? []).slice(1)] })

/**
 * Returns the condition for an item's newest version, without the state of the language; the item's id and time come with the
 * state. Returns it unchanged for readers of public texts only, who must not see another language's draft.
 */
function ofAnyItemState(where: Where | undefined): Where | undefined {
  const [asked, access] = where?.and ?? []
  return access || !asked ? where : { and: [ofAnyState(asked)] }
}

function giveNewestToReaders({ db }: BasePayload): void {
  const { findGlobalVersions, findVersions } = db
  db.findGlobalVersions = (asked) =>
    findGlobalVersions.call(
      db,
      isForReader(asked) ? { ...asked, where: ofAnyState(asked.where) } : asked,
    ) as never
  db.findVersions = (asked) =>
    findVersions.call(
      db,
      isForReader(asked) ? { ...asked, where: ofAnyItemState(asked.where) } : asked,
    ) as never
}

const WRITTEN = 'writtenMany'

/** Notes a write of many items that is no draft, whose newest versions are to be read; after the hooks that decide on that. */
export const writeNewestOfMany: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { id, draft } = args as { id?: unknown; draft?: unknown }
  const isOfMany = operation === 'update' && id === undefined && !draft
  req.context[WRITTEN] = isOfMany ? collection.slug : undefined
}

interface Asked {
  collection: string
  req?: Partial<PayloadRequest>
}

/** Tells whether the noted items are read to be written: a reading for an answer says whether drafts are meant. */
function isToWrite(asked: Asked): boolean {
  if ('draftsEnabled' in asked || asked.req?.context?.[WRITTEN] !== asked.collection) return false
  delete asked.req.context[WRITTEN]
  return true
}

function giveNewestToWritersOfMany({ db }: BasePayload): void {
  const { find } = db
  db.find = async (asked) => {
    const found = await find.call<BasePayload['db'], [typeof asked], Promise<PaginatedDocs<TypeWithID>>>(
      db,
      asked,
    )
    if (!isToWrite(asked)) return found as never
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

/** Gives readers of drafts the newest version in every language, and writers of many items those that they build on. */
export function readNewestDrafts(payload: BasePayload): void {
  giveNewestToReaders(payload)
  giveNewestToWritersOfMany(payload)
}
