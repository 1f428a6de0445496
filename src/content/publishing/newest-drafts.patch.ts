// Payload (3.90.2) gives a reader of drafts the newest version of a global only where the language has a draft of its own; the
// others show what is public, while each write builds on the newest version. What all languages share, and another one's draft
// has changed, would go out unseen, or be refused as a colleague's.

import type { BasePayload, Where } from 'payload'

const NEWEST: Where = { latest: { equals: true } }

/** Tells whether a reader of drafts asks: Payload then names the document both as a collection and as a global. */
const isForReader = (asked: object) => 'collection' in asked

/** Puts another condition in the place of the first one, the state of the language; those of access follow it. */
const ofAnyState = (where: Where | undefined): Where => ({ and: [NEWEST, ...(where?.and ?? []).slice(1)] })

/** Gives readers of drafts the newest version of a global in every language. */
export function readNewestDrafts({ db }: BasePayload): void {
  const { findGlobalVersions } = db
  db.findGlobalVersions = (asked) =>
    findGlobalVersions.call(
      db,
      isForReader(asked) ? { ...asked, where: ofAnyState(asked.where) } : asked,
    ) as never
}
