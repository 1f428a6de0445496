// Payload (3.90.2) publishes one language by putting its texts into what is public, the rows of a list by their places: of
// rows that were moved, added or removed the other languages would get the texts of their neighbours.

import type { BasePayload, GlobalBeforeChangeHook } from 'payload'
import type { AllLocalesDocument } from './published-snapshot'

/** The ids of the rows of each list; undefined for a new row. */
type Lists = Readonly<Record<string, readonly unknown[]>>

const ORDER = 'rowOrder'

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as { id?: unknown }[]) : [])

/** Notes the rows that are written, for the read of what is public that follows. */
export const noteRowOrder: GlobalBeforeChangeHook = ({ data, global, req }) => {
  const lists = global.flattenedFields.flatMap(({ name, type }) => {
    return type === 'array' ? [[name, rowsOf(data[name]).map(({ id }) => id)] as const] : []
  })
  req.context[ORDER] = Object.fromEntries(lists)
  return data
}

function inOrder(document: AllLocalesDocument, lists: Lists): AllLocalesDocument {
  const ordered = Object.entries(lists).map(([name, ids]) => [
    name,
    ids.map((id) => rowsOf(document[name]).find((row) => row.id === id) ?? {}),
  ])
  return { ...document, ...Object.fromEntries(ordered) }
}

/** Gives Payload what is public with its rows in the places that they are about to have. */
export function keepRowsTogether({ db }: BasePayload): void {
  const { findGlobal } = db
  db.findGlobal = async (asked) => {
    const found = await findGlobal.call(db, asked)
    const lists = asked.req?.context?.[ORDER] as Lists | undefined
    // Payload’s reads for other purposes name a language.
    if (!lists || asked.locale) return found as never
    delete asked.req?.context?.[ORDER]
    return inOrder(found, lists) as never
  }
}
