// Records changes of content in the audit log. As a plugin it covers every collection.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
  Plugin,
} from 'payload'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { isOn } from '@/platform/writes/payload-parameters'
import type { AuditAction } from '@/shared/users/audit-actions'
import { takeChangedLanguages } from './changed-languages'
import { recordEventIn } from './record-event'

/** Accounts record their changes in more detail (collections/user-audit-hooks.ts); the others contain no content. */
const SELF_AUDITED = ['users', 'audit-events', 'former-addresses']

/** A submission is recorded by its number, never by its sender's name, because the sender may ask to be erased. */
const LABEL_FIELDS = ['caseNumber', 'title', 'name', 'filename', 'alt'] as const

function labelOf(doc: Record<string, unknown>): string | null {
  const label = LABEL_FIELDS.map((field) => doc[field]).find((value) => typeof value === 'string')
  return typeof label === 'string' ? label.slice(0, 200) : null
}

/** Tells whether a form has autosaved a draft. The parameters alone do not prove that, as any write may carry them. */
const isAutosave = ({ query }: PayloadRequest, action: AuditAction, { _status }: Record<string, unknown>) =>
  action !== 'delete' && isOn(query?.autosave) && isOn(query?.draft) && _status === 'draft'

/**
 * Records a change by a user. Skips autosaved drafts and changes by scripts, because the log is about decisions of
 * people.
 */
async function recordChange(
  req: PayloadRequest,
  action: AuditAction,
  subject: { collection: string; id: string },
  doc: Record<string, unknown>,
) {
  const locales = takeChangedLanguages(req)
  if (!req.user || isAutosave(req, action, doc)) return
  await recordEventIn(req, {
    action,
    outcome: 'success',
    actor: { id: String(req.user.id), email: req.user.email ?? null },
    subject: { ...subject, label: labelOf(doc) },
    from: clientInfoOf(req),
    details: {
      locale: req.locale,
      ...(locales && { locales }),
      ...(typeof doc._status === 'string' && { status: doc._status }),
    },
  })
}

function withCollectionAudit(collection: CollectionConfig): CollectionConfig {
  const { slug, hooks } = collection
  if (SELF_AUDITED.includes(slug)) return collection
  const afterChange: CollectionAfterChangeHook = ({ doc, operation, req }) =>
    recordChange(req, operation, { collection: slug, id: String(doc.id) }, doc)
  const afterDelete: CollectionAfterDeleteHook = ({ doc, id, req }) =>
    recordChange(req, 'delete', { collection: slug, id: String(id) }, doc)
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), afterChange],
      afterDelete: [...(hooks?.afterDelete ?? []), afterDelete],
    },
  }
}

function withGlobalAudit(global: GlobalConfig): GlobalConfig {
  const { slug, hooks } = global
  const afterChange: GlobalAfterChangeHook = ({ doc, req }) =>
    recordChange(req, 'update', { collection: slug, id: slug }, doc)
  return { ...global, hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), afterChange] } }
}

export const auditLogPlugin: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(withCollectionAudit) ?? [],
  globals: config.globals?.map(withGlobalAudit) ?? [],
})
