import {
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isOn } from '@/platform/writes/payload-parameters'

const STATUSES: readonly unknown[] = ['draft', 'published']

function requireKnown(args: unknown, req: PayloadRequest, kind: { collection: string } | { global: string }) {
  const { data } = args as { data?: { _status?: unknown } }
  const status = data?._status
  // Clients that have read a language without a state send null back. If stored, it would take the page down.
  if (data && status === null) delete data._status
  if (status === undefined || status === null || STATUSES.includes(status)) return
  const errors = [{ path: '_status', message: req.t('validation:invalidSelection') }]
  throw new ValidationError({ ...kind, errors, req })
}

/**
 * Refuses unknown values of `_status`, which a request sets for one language. Payload does not validate drafts, so the database
 * would refuse them (500).
 */
export const requireStatus: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  requireKnown(args, req, { collection: collection.slug })
  return args
}

/** Refuses unknown values of `_status` in a write of a global. */
export const requireGlobalStatus: GlobalBeforeOperationHook = ({ args, global, req }) =>
  requireKnown(args, req, { global: global.slug })

interface Autosave {
  autosave?: unknown
  draft?: unknown
  data?: { _status?: unknown }
}

/**
 * Ignores `autosave` in writes that are no drafts, so that they create a version of their own. An autosave would
 * replace the previous version, and with it the drafts of the other languages. Runs after the hooks that decide what is
 * a draft.
 */
export function autosaveDraftsOnly<Arguments>({ args }: { args?: Arguments }): Arguments | undefined {
  const { autosave, draft, data } = args as Autosave
  const isDraft = isOn(draft) && data?._status !== 'published'
  return isOn(autosave) && !isDraft ? ({ ...args, autosave: false } as Arguments) : args
}
