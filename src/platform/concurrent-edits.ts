// Two people in one document. Payload's form (3.90.2) sends all its fields with every save, and with each autosave: what
// somebody else has written in the meantime would go back to what it was when the form was opened, also in another
// language's form, for all that languages share. So each write is compared with what its form was filled from
// (`updatedAt` names it): a field that the writer has left alone keeps what is stored, and one that both have changed is
// refused with the other's text.

import { LRUCache } from 'lru-cache'
import {
  APIError,
  type CollectionAfterReadHook,
  type CollectionBeforeValidateHook,
  type FlattenedField,
  type GlobalAfterReadHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
} from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { EARLIER_SAVES, EARLIER_SAVES_MAX } from '@/shared/autosaves'
import { DAY_SECONDS } from '@/shared/limits'
import { isObject, rowsOf } from './field-values'
import { isOn, KEPT_BY_PAYLOAD } from './payload-parameters'
import { processSingleton } from './process-singleton'
import { fieldAt, fieldLabel, quotedValue } from './quoted-value'
import { takeGlobalTurns } from './write-turns'

/**
 * Limits how long Payload locks what is edited: half a minute after the last change, so that a closed tab shuts no colleague out.
 * Nothing depends on it: writes are merged, and those that would undo a colleague's are refused.
 */
export const EDIT_LOCK = { duration: 30 }

type Values = Record<string, unknown>

/**
 * Memory for the states that forms were filled from, by document, language and time of its last change: the newest
 * only, in this process.
 */
const STATES_MAX_BYTES = 32 * 1024 * 1024
/** A form that has been open for longer is told to be out of date, if somebody else has written. */
const STATES_KEPT_MS = DAY_SECONDS * 1000

const createStates = () =>
  new LRUCache<string, string>({
    maxSize: STATES_MAX_BYTES,
    sizeCalculation: (state, key) => 2 * (state.length + key.length),
    ttl: STATES_KEPT_MS,
  })
// The admin panel's pages and its REST are bundled apart and have a copy of this module each.
const states = () => processSingleton('form-states', createStates)

const NOT_WRITTEN = [...KEPT_BY_PAYLOAD, 'globalType']

const QUOTED_CHARACTERS = 200

/** The value as it counts: without what is empty, another document as its id, so that answers and forms compare. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain) : undefined
  if (!isObject(value)) return value === null || value === '' ? undefined : value
  if ('id' in value && 'updatedAt' in value) return value.id
  const entries = Object.entries(value)
    .map(([name, part]) => [name, plain(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Tells whether two values are the same where what is empty does not count. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Fields below a name, neither a row of a list nor an editor's text. */
const isGroup = (value: unknown): value is Values =>
  isObject(value) && !('id' in value) && !('root' in value) && !('relationTo' in value)

interface Conflict {
  /** Path of the field, as Payload names it. */
  path: string
  /** The value that another user has written there. */
  theirs: unknown
}

/** The result for one field: the value to write, and whether both have changed it. */
type Outcome = { value: unknown; conflicts: Conflict[] }

/**
 * Names of the fields that a form changes, each with the fields of its rows that the writer may change; an empty list for
 * all of them. Of the others Payload puts the stored values, or none, in the place of what the form has sent.
 */
export type WrittenFields = Readonly<Record<string, readonly string[]>>

interface Versions {
  mine: unknown
  /** Null: the state that the form was filled from is unknown. */
  base: { value: unknown } | null
  /** Contents that the form has sent before, of which one may be stored. */
  sent: readonly unknown[]
  stored: unknown
  /** Names of the fields of a row that the writer may change; all of them by default. */
  written?: readonly string[]
}

const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const writtenOf = (value: unknown, names: readonly string[]) =>
  Array.isArray(value) && names.length > 0
    ? value.map((row) => (isObject(row) ? only(names, row) : row))
    : value

function outcomeOf({ mine, base, sent, stored, written = [] }: Versions, path: string): Outcome {
  const isSame = (one: unknown, other: unknown) =>
    isSameValue(writtenOf(one, written), writtenOf(other, written))
  const isOwn = isSame(mine, stored) || sent.some((former) => isSame(former, stored))
  if (isOwn || (base && isSame(base.value, stored))) return { value: mine, conflicts: [] }
  if (base && isSame(mine, base.value)) return { value: stored ?? null, conflicts: [] }
  if (!isGroup(mine) || !isGroup(stored)) return { value: mine, conflicts: [{ path, theirs: stored }] }
  const groupOf = (value: unknown) => (isGroup(value) ? value : {})
  const was = base && groupOf(base.value)
  const { result, conflicts } = merged(mine, was, stored, { prefix: `${path}.`, sent: sent.map(groupOf) })
  return { value: result, conflicts }
}

/**
 * Returns `mine` with every field that is as in `base` replaced by what is `stored`; and the fields that both have
 * changed, each in its own way. `base` is what the form of `mine` was filled from; when it is unknown (null), each
 * difference may be another user's work, but for what the form has `sent` itself.
 */
export function merged(
  mine: Values,
  base: Values | null,
  stored: Values,
  {
    prefix = '',
    written = {},
    sent = [],
  }: { prefix?: string; written?: WrittenFields; sent?: readonly Values[] } = {},
) {
  const result: Values = { ...mine }
  const conflicts: Conflict[] = []
  const names = Object.keys(mine).filter((name) => prefix !== '' || !NOT_WRITTEN.includes(name))
  for (const name of names) {
    const values = {
      mine: mine[name],
      base: base && { value: base[name] },
      sent: sent.map((former) => former[name]),
      stored: stored[name],
    }
    const outcome = outcomeOf({ ...values, written: written[name] }, prefix + name)
    result[name] = outcome.value
    conflicts.push(...outcome.conflicts)
  }
  return { result, conflicts }
}

interface Place {
  /** The collection and the id, or the global. */
  document: string
  fields: readonly FlattenedField[]
  /** The fields that are compared and remembered; undefined for all of them. */
  written?: WrittenFields
  req: PayloadRequest
}

const keyOf = ({ document, req }: Pick<Place, 'document' | 'req'>, updatedAt: unknown) =>
  `${document} ${req.locale} ${updatedAt}`

function remember(place: Pick<Place, 'document' | 'req' | 'written'>, doc: Values): void {
  const { written, req } = place
  if (!req.user || req.locale === 'all' || typeof doc.updatedAt !== 'string') return
  const state = JSON.stringify(written ? only(Object.keys(written), doc) : doc)
  const key = keyOf(place, doc.updatedAt)
  // A read of some fields tells less: Payload's check for stale data asks for the time alone.
  if ((states().get(key)?.length ?? 0) <= state.length) states().set(key, state)
}

/** Returns the label of a field in the reader's panel; its name where it has no label of its own. */
function labelOf(fields: readonly FlattenedField[], path: string, req: PayloadRequest): string {
  return fieldLabel(fieldAt(fields, path.split('.')[0] ?? path), req) ?? path
}

/**
 * Replaces colons by signs that look like them: in the message of an error Payload (3.90) makes a list of what stands
 * between the commas after the first one.
 */
export const withoutColons = (text: string) => text.replaceAll(':', '\u2236')

/** Refuses with the fields and what is there: as a message, because autosaving marks no field, and at the fields. */
function refuse({ req, fields }: Place, conflicts: readonly Conflict[]): never {
  const { language } = req.i18n
  const messageOf = ({ path, theirs }: Conflict) => {
    const text = quotedValue(fieldAt(fields, path), theirs, req).slice(0, QUOTED_CHARACTERS)
    return adminMessage(language, text ? 'concurrent.changedTo' : 'concurrent.changed')
      .replace('{field}', () => labelOf(fields, path, req))
      .replace('{text}', () => text)
  }
  const errors = conflicts.map((conflict) => ({ path: conflict.path, message: messageOf(conflict) }))
  const all = [...errors.map(({ message }) => message), adminMessage(language, 'concurrent.advice')]
  throw new APIError(withoutColons(all.join(' ')), 409, { errors }, true)
}

const NAMES_STATE = 'namesState'
const SAYS_DRAFT = 'saysDraft'
const COMPARED_WITH = 'comparedWith'

/** Notes whether the sender names a state, as forms do: Payload completes that of others from what is stored. */
export function noteNamedState({ args, operation, req }: WriteOperation): void {
  if (operation !== 'update') return
  const { data, draft } = args as { data?: { _status?: unknown }; draft?: unknown }
  req.context[NAMES_STATE] = Boolean(data?._status)
  req.context[SAYS_DRAFT] = isOn(draft)
  delete req.context[COMPARED_WITH]
}

/** Tells whether it did, or said “draft”. */
export const namesState = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context[NAMES_STATE] === true || context[SAYS_DRAFT] === true

interface WriteOperation {
  args?: unknown
  operation: string
  req: PayloadRequest
}

/** Has the write of a global under way compared with these values, in place of the newest ones that are stored. */
export function compareWith({ context }: PayloadRequest, stored: Values): void {
  context[COMPARED_WITH] = stored
}

/**
 * Tells whether the form takes its draft back: it then sends what is public as it has read it. Each of its publications names
 * a language, or all.
 */
function isReversion({ context, query }: PayloadRequest, { _status }: Values): boolean {
  const publishes = context[NAMES_STATE] && _status === 'published' && !isOn(query?.draft)
  return Boolean(publishes) && !query?.publishSpecificLocale && !isOn(query?.publishAllLocales)
}

/**
 * Returns the values to write in place of `data`; refuses with an APIError (409) that names the fields and their stored
 * values.
 */
function reconcile(place: Place, given: Values, stored: Values): Values {
  const { written, req } = place
  const { [EARLIER_SAVES]: earlier, ...data } = given
  // Our own programs write what they mean, and so does a request without a time.
  if (req.payloadAPI !== 'REST' || typeof data.updatedAt !== 'string' || req.locale === 'all') return data
  if (data.updatedAt === stored.updatedAt || isReversion(req, data)) return data
  const known = states().get(keyOf(place, data.updatedAt))
  // Unknown after a restart of the site, and in another of its processes.
  const mine = written ? only(Object.keys(written), data) : data
  const sent = rowsOf(earlier).slice(0, EARLIER_SAVES_MAX).filter(isObject)
  const { result, conflicts } = merged(mine, known ? JSON.parse(known) : null, stored, { written, sent })
  if (conflicts.length > 0) refuse(place, conflicts)
  return { ...data, ...result }
}

/**
 * Hooks of a collection in whose forms several people may write. `written`: the only fields that its form changes, where the others
 * are the words of visitors, which no memory of the process should hold.
 */
export function concurrentEdits(collection: string, written?: WrittenFields) {
  const afterRead: CollectionAfterReadHook = ({ doc, req, findMany }) => {
    if (!findMany && doc.id !== undefined)
      remember({ document: `${collection} ${doc.id}`, written, req }, doc)
    return doc
  }
  const beforeValidate: CollectionBeforeValidateHook = (given) => {
    const { data, originalDoc, operation, req } = given
    if (operation !== 'update' || !data || !originalDoc) return data
    const fields = given.collection.flattenedFields
    const place = { document: `${collection} ${originalDoc.id}`, fields, written, req }
    return reconcile(place, data, originalDoc)
  }
  return { afterRead: [afterRead], beforeValidate: [beforeValidate] }
}

/**
 * The same for a global. None of them is locked: the dialog of a lock, which stands for half a minute after a save, would take
 * the text of somebody who was refused.
 */
export function concurrentGlobalEdits(name: string) {
  const afterRead: GlobalAfterReadHook = ({ doc, req }) => {
    remember({ document: name, req }, doc)
    return doc
  }
  const beforeValidate: GlobalBeforeValidateHook = ({ data, originalDoc, req, global }) => {
    if (!data || !originalDoc) return data
    const stored = (req.context[COMPARED_WITH] ?? originalDoc) as Values
    return reconcile({ document: name, fields: global.flattenedFields, req }, data, stored)
  }
  return {
    beforeOperation: [takeGlobalTurns, noteNamedState],
    afterRead: [afterRead],
    beforeValidate: [beforeValidate],
  }
}
