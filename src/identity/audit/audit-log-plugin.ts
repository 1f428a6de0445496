// Content changes in the audit log: a plugin, so that no collection can be forgotten.

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
import { isOn } from '@/platform/payload-parameters'
import type { AuditAction } from '@/shared/users/audit-actions'
import { takeChangedLanguages } from './changed-languages'
import { recordEventIn } from './record-event'

/** Accounts tell more exactly what has changed (collections/user-audit-hooks.ts); the others keep no content. */
const SELF_AUDITED = ['users', 'audit-events', 'former-addresses']

/** Only the number of a submission is recorded, which stands before its sender's name: the sender may ask to be erased. */
const LABEL_FIELDS = ['caseNumber', 'title', 'name', 'filename', 'alt'] as const

function labelOf(doc: Record<string, unknown>): string | null {
  const label = LABEL_FIELDS.map((field) => doc[field]).find((value) => typeof value === 'string')
  return typeof label === 'string' ? label.slice(0, 200) : null
}

/** Tells whether a form has saved a draft by itself. The parameters alone say nothing: they may come with any write. */
const isAutosave = ({ query }: PayloadRequest, action: AuditAction, { _status }: Record<string, unknown>) =>
  action !== 'delete' && isOn(query?.autosave) && isOn(query?.draft) && _status === 'draft'

/** Autosaved drafts and what scripts do are not told: the audit log is for what people decide. */
async function recordChange(
  req: PayloadRequest,
  action: AuditAction,
  collection: string,
  id: string,
  doc: Record<string, unknown>,
) {
  const locales = takeChangedLanguages(req)
  if (!req.user || isAutosave(req, action, doc)) return
  await recordEventIn(req, {
    action,
    outcome: 'success',
    actor: { id: String(req.user.id), email: req.user.email ?? null },
    subject: { collection, id, label: labelOf(doc) },
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
    recordChange(req, operation, slug, String(doc.id), doc)
  const afterDelete: CollectionAfterDeleteHook = ({ doc, id, req }) =>
    recordChange(req, 'delete', slug, String(id), doc)
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
  const afterChange: GlobalAfterChangeHook = ({ doc, req }) => recordChange(req, 'update', slug, slug, doc)
  return { ...global, hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), afterChange] } }
}

export const auditLogPlugin: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(withCollectionAudit) ?? [],
  globals: config.globals?.map(withGlobalAudit) ?? [],
})
