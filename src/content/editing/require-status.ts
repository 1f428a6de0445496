import {
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isOn } from '@/platform/payload-parameters'

const STATUSES: readonly unknown[] = ['draft', 'published']

function requireKnown(args: unknown, req: PayloadRequest, kind: { collection: string } | { global: string }) {
  const { data } = args as { data?: { _status?: unknown } }
  const status = data?._status
  // Documents that were read in a language without a state come back with null, which names none. Stored, it would take the page down.
  if (data && status === null) delete data._status
  if (status === undefined || status === null || STATUSES.includes(status)) return
  const errors = [{ path: '_status', message: req.t('validation:invalidSelection') }]
  throw new ValidationError({ ...kind, errors, req })
}

/**
 * Refuses a state that is none: each request writes that of one language. Payload does not validate drafts, so that the
 * database would refuse it, with a 500.
 */
export const requireStatus: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  requireKnown(args, req, { collection: collection.slug })
  return args
}

/** The same for a global. */
export const requireGlobalStatus: GlobalBeforeOperationHook = ({ args, global, req }) =>
  requireKnown(args, req, { global: global.slug })

interface Autosave {
  autosave?: unknown
  draft?: unknown
  data?: { _status?: unknown }
}

/**
 * Saves a version of its own for what is no draft: an autosave takes the place of the one before, and with it the drafts of
 * the other languages. After the hooks that decide what is a draft.
 */
export function autosaveDraftsOnly<Arguments>({ args }: { args?: Arguments }): Arguments | undefined {
  const { autosave, draft, data } = args as Autosave
  const isDraft = isOn(draft) && data?._status !== 'published'
  return isOn(autosave) && !isDraft ? ({ ...args, autosave: false } as Arguments) : args
}
