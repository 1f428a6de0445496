// Merges the edits of people who have the same document open. Payload's form (3.90.2) sends all its fields with every
// save and autosave, which would overwrite what a colleague has stored since the form was opened, even from a form of
// another language where languages share a field. Each write is therefore compared with the state that its form was
// loaded with, which `updatedAt` identifies. A field that the writer has not changed keeps the stored value. A write to
// a field that both have changed is refused with the colleague's text.

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
import { isObject, rowsOf } from '../field-values'
import { processSingleton } from '../process-singleton'
import { isOn, KEPT_BY_PAYLOAD } from './payload-parameters'
import { fieldAt, fieldLabel, quotedValue } from './quoted-value'
import { takeGlobalTurns } from './write-turns'

/**
 * Duration of Payload's lock: half a minute after the last change, so that a closed tab locks no colleague out. Nothing
 * depends on it, because writes are merged, or refused if they would undo a colleague's.
 */
export const EDIT_LOCK = { duration: 30 }

type Values = Record<string, unknown>

/**
 * Memory for the states that forms were loaded with, by document, language and `updatedAt`. The oldest ones are
 * dropped. Each process has its own.
 */
const STATES_MAX_BYTES = 32 * 1024 * 1024
/** A form that was open for longer is refused as outdated if a colleague has written meanwhile. */
const STATES_KEPT_MS = DAY_SECONDS * 1000

const createStates = () =>
  new LRUCache<string, string>({
    maxSize: STATES_MAX_BYTES,
    sizeCalculation: (state, key) => 2 * (state.length + key.length),
    ttl: STATES_KEPT_MS,
  })
// The admin panel's pages and its REST API are bundled separately, and each has a copy of this module.
const states = () => processSingleton('form-states', createStates)

const NOT_WRITTEN = [...KEPT_BY_PAYLOAD, 'globalType']

const QUOTED_CHARACTERS = 200

/**
 * Returns the value in a form in which responses and forms can be compared: without empty parts, and related documents
 * as ids.
 */
function normalized(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(normalized) : undefined
  if (!isObject(value)) return value === null || value === '' ? undefined : value
  if ('id' in value && 'updatedAt' in value) return value.id
  const entries = Object.entries(value)
    .map(([name, part]) => [name, normalized(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Tells whether two values are the same; empty parts (null, '', [] and missing) count as equal. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other))

/** Tells whether the value is that of a group of fields, and not a row, a rich text or a reference. */
const isGroup = (value: unknown): value is Values =>
  isObject(value) && !('id' in value) && !('root' in value) && !('relationTo' in value)

interface Conflict {
  /** Path of the field in Payload's notation. */
  path: string
  /** The value that another user has stored there. */
  theirs: unknown
}

/** The value to write for one field, and the conflicts in it. */
type MergedField = { value: unknown; conflicts: Conflict[] }

/**
 * Names of the fields that a form changes, each with the changeable fields of its rows (an empty list means all).
 * Payload replaces other sent values by the stored ones, or drops them.
 */
export type WrittenFields = Readonly<Record<string, readonly string[]>>

interface Versions {
  mine: unknown
  /** Null if the state that the form was loaded with is unknown. */
  base: { value: unknown } | null
  /** Contents that the form has sent before, one of which may be stored. */
  sent: readonly unknown[]
  stored: unknown
  /** Names of the changeable fields of a row; all by default. */
  written?: readonly string[]
}

const pickFields = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const writtenOf = (value: unknown, names: readonly string[]) =>
  Array.isArray(value) && names.length > 0
    ? value.map((row) => (isObject(row) ? pickFields(names, row) : row))
    : value

function mergeField({ mine, base, sent, stored, written = [] }: Versions, path: string): MergedField {
  const isSame = (one: unknown, other: unknown) =>
    isSameValue(writtenOf(one, written), writtenOf(other, written))
  const isOwn = isSame(mine, stored) || sent.some((former) => isSame(former, stored))
  if (isOwn || (base && isSame(base.value, stored))) return { value: mine, conflicts: [] }
  if (base && isSame(mine, base.value)) return { value: stored ?? null, conflicts: [] }
  if (!isGroup(mine) || !isGroup(stored)) return { value: mine, conflicts: [{ path, theirs: stored }] }
  const groupOf = (value: unknown) => (isGroup(value) ? value : {})
  const options = { prefix: `${path}.`, sent: sent.map(groupOf) }
  const { result, conflicts } = mergeEdits(mine, base && groupOf(base.value), stored, options)
  return { value: result, conflicts }
}

/**
 * Returns `mine` with the `stored` value in every field that is unchanged from `base`, and as conflicts the fields that
 * both sides have changed differently. `base` is the state that the form was loaded with. If it is unknown (null),
 * every difference between `mine` and `stored` is a conflict, except for contents that the form has `sent` itself.
 */
export function mergeEdits(
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
    const field = mergeField({ ...values, written: written[name] }, prefix + name)
    result[name] = field.value
    conflicts.push(...field.conflicts)
  }
  return { result, conflicts }
}

interface EditedDocument {
  /** The collection and the id, or the name of the global. */
  document: string
  fields: readonly FlattenedField[]
  /** The fields that are compared and remembered; undefined for all of them. */
  written?: WrittenFields
  req: PayloadRequest
}

const keyOf = ({ document, req }: Pick<EditedDocument, 'document' | 'req'>, updatedAt: unknown) =>
  `${document} ${req.locale} ${updatedAt}`

function remember(edited: Pick<EditedDocument, 'document' | 'req' | 'written'>, doc: Values): void {
  const { written, req } = edited
  if (!req.user || req.locale === 'all' || typeof doc.updatedAt !== 'string') return
  const state = JSON.stringify(written ? pickFields(Object.keys(written), doc) : doc)
  const key = keyOf(edited, doc.updatedAt)
  // A read of a few fields does not replace a larger state: Payload's check for stale data selects only the time.
  if ((states().get(key)?.length ?? 0) <= state.length) states().set(key, state)
}

/** Returns the label of a field in the reader's language, or its name. */
function labelOf(fields: readonly FlattenedField[], path: string, req: PayloadRequest): string {
  return fieldLabel(fieldAt(fields, path.split('.')[0] ?? path), req) ?? path
}

/**
 * Replaces colons by a character that looks the same, because Payload's form (3.90) renders the part of an error
 * message after the first colon as a list, split at commas.
 */
export const withoutColons = (text: string) => text.replaceAll(':', '\u2236')

/**
 * Throws 409 with the fields and their stored values, both as errors of fields and in the message, because an autosave
 * marks no field.
 */
function refuse({ req, fields }: EditedDocument, conflicts: readonly Conflict[]): never {
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

/** Notes whether the request names a state, as forms do. Payload fills a missing one in from the stored version. */
export function noteNamedState({ args, operation, req }: WriteOperation): void {
  if (operation !== 'update') return
  const { data, draft } = args as { data?: { _status?: unknown }; draft?: unknown }
  req.context[NAMES_STATE] = Boolean(data?._status)
  req.context[SAYS_DRAFT] = isOn(draft)
  delete req.context[COMPARED_WITH]
}

/** Tells whether the sender of the write has named a state, or “draft”. */
export const namesState = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context[NAMES_STATE] === true || context[SAYS_DRAFT] === true

interface WriteOperation {
  args?: unknown
  operation: string
  req: PayloadRequest
}

/** Makes `concurrentGlobalEdits` compare the current write with these values instead of the newest version. */
export function compareWith({ context }: PayloadRequest, stored: Values): void {
  context[COMPARED_WITH] = stored
}

/**
 * Recognises “Revert to published”: the form sends the public values as it has read them, without the language that
 * publications name.
 */
function isReversion({ context, query }: PayloadRequest, { _status }: Values): boolean {
  const publishes = context[NAMES_STATE] && _status === 'published' && !isOn(query?.draft)
  return Boolean(publishes) && !query?.publishSpecificLocale && !isOn(query?.publishAllLocales)
}

/**
 * Returns the values to write instead of `data`. Throws an APIError (409) with the fields that both sides have changed and
 * their stored values.
 */
function reconcile(edited: EditedDocument, given: Values, stored: Values): Values {
  const { written, req } = edited
  const { [EARLIER_SAVES]: earlier, ...data } = given
  // Our own code, and requests without a time, send only fields that they mean to write.
  if (req.payloadAPI !== 'REST' || typeof data.updatedAt !== 'string' || req.locale === 'all') return data
  if (data.updatedAt === stored.updatedAt || isReversion(req, data)) return data
  const known = states().get(keyOf(edited, data.updatedAt))
  // `known` is missing after a restart, and in other processes.
  const mine = written ? pickFields(Object.keys(written), data) : data
  const sent = rowsOf(earlier).slice(0, EARLIER_SAVES_MAX).filter(isObject)
  const { result, conflicts } = mergeEdits(mine, known ? JSON.parse(known) : null, stored, { written, sent })
  if (conflicts.length > 0) refuse(edited, conflicts)
  return { ...data, ...result }
}

/**
 * Makes the hooks that merge concurrent edits of a collection. `written` names the fields that the form changes, if the
 * others contain texts of visitors, which must not stay in memory.
 */
export function concurrentEdits(collection: string, written?: WrittenFields) {
  const afterRead: CollectionAfterReadHook = ({ doc, req, findMany }) => {
    if (!findMany && doc.id !== undefined)
      remember({ document: `${collection} ${doc.id}`, written, req }, doc)
    return doc
  }
  const beforeValidate: CollectionBeforeValidateHook = ({
    collection: config,
    data,
    originalDoc,
    operation,
    req,
  }) => {
    if (operation !== 'update' || !data || !originalDoc) return data
    const fields = config.flattenedFields
    return reconcile({ document: `${collection} ${originalDoc.id}`, fields, written, req }, data, originalDoc)
  }
  return { afterRead: [afterRead], beforeValidate: [beforeValidate] }
}

/**
 * Makes the hooks that merge concurrent edits of a global. Globals have no locks, because Payload's dialogue, which
 * opens for half a minute after a save, would discard a text whose save was refused.
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
