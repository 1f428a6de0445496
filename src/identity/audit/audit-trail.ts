// Content changes in the trail: a plugin, so that no collection can be forgotten.

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
  Plugin,
} from 'payload'
import type { AuditAction } from '@/facts/audit-actions'
import { originOf } from '../origin-of'
import { recordEventIn } from './record'

/** Accounts tell more exactly what has changed (collections/user-hooks.ts); the others keep no content. */
const TELL_THEMSELVES = ['users', 'audit-events', 'former-addresses']

/** Of a letter the number alone: whoever wrote it may want to be forgotten. */
const LABELS = ['caseNumber', 'title', 'name', 'email', 'filename', 'alt'] as const

function labelOf(doc: Record<string, unknown>): string | null {
  const label = LABELS.map((field) => doc[field]).find((value) => typeof value === 'string')
  return typeof label === 'string' ? label.slice(0, 200) : null
}

/** Autosaved drafts and what scripts do are not told: the trail is for what people decide. */
async function tell(
  req: PayloadRequest,
  action: AuditAction,
  collection: string,
  id: string,
  doc: Record<string, unknown>,
) {
  if (!req.user || req.query?.autosave === 'true') return
  await recordEventIn(req, {
    action,
    outcome: 'success',
    actor: { id: String(req.user.id), email: req.user.email ?? null },
    subject: { collection, id, label: labelOf(doc) },
    from: originOf(req),
    details: { locale: req.locale, ...(typeof doc._status === 'string' && { status: doc._status }) },
  })
}

function withCollectionTrail(collection: CollectionConfig): CollectionConfig {
  const { slug, hooks } = collection
  if (TELL_THEMSELVES.includes(slug)) return collection
  const afterChange: CollectionAfterChangeHook = ({ doc, operation, req }) =>
    tell(req, operation, slug, String(doc.id), doc)
  const afterDelete: CollectionAfterDeleteHook = ({ doc, id, req }) =>
    tell(req, 'delete', slug, String(id), doc)
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), afterChange],
      afterDelete: [...(hooks?.afterDelete ?? []), afterDelete],
    },
  }
}

function withGlobalTrail(global: GlobalConfig): GlobalConfig {
  const { slug, hooks } = global
  const afterChange: GlobalAfterChangeHook = ({ doc, req }) => tell(req, 'update', slug, slug, doc)
  return { ...global, hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), afterChange] } }
}

export const auditTrail: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(withCollectionTrail) ?? [],
  globals: config.globals?.map(withGlobalTrail) ?? [],
})
