// Factory for the globals with a page. They have drafts, publishing per language (now or scheduled) and previews, like
// items.

import { APIError, type Field, type GlobalBeforeOperationHook, type GlobalConfig } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { globalPreviewPath } from '@/i18n/routing/preview-path'
import { isOn } from '@/platform/writes/payload-parameters'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import type { DraftedGlobal } from '../content-types'
import { noteRows, withKeptRows } from '../publishing/localized-rows.patch'
import { keepPublicTexts } from './admin-actions'
import { refuseNamelessRows } from './nameless-rows'
import { autosaveDraftsOnly, requireGlobalStatus } from './require-status'
import { restoreGlobalAsDraft } from './restore-as-draft'
import { type SpecialGlobal, siteGlobal, VERSIONS_PER_DOCUMENT_MAX } from './site-global'
import { completeFromPublic, forgetUndraftedWrite, keepDraft } from './undrafted-writes'

interface Arguments {
  data?: Record<string, unknown>
  draft?: unknown
  publishAllLocales?: unknown
  publishSpecificLocale?: unknown
  unpublishAllLocales?: unknown
}

/**
 * Sets the state of a write: “draft” if the request says `draft`, else “published”, because programs from before there
 * were drafts know nothing else. A write without a state publishes no draft (`undrafted-writes.ts`). Refuses (409) to
 * unpublish, because the page would be empty.
 */
const draftOrPublish: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation !== 'update') return
  const given: Arguments = args
  const isDraft = isOn(given.draft)
  const { _status: status, ...data } = given.data ?? {}
  if (isOn(given.unpublishAllLocales) || (status === 'draft' && !isDraft))
    throw new APIError(adminMessage(req.i18n.language, 'unpublish.never'), 409, null, true)
  req.context.publishesAll = !isDraft && isOn(given.publishAllLocales)
  const isNamed = isDraft || status || given.publishSpecificLocale || req.context.publishesAll
  if (isNamed) forgetUndraftedWrite(req)
  const whole = isNamed ? data : await completeFromPublic(req, global, data)
  return { ...args, data: { ...whole, _status: isDraft ? 'draft' : 'published' } }
}

/** A language without a draft counts as published, because its page shows at least the Croatian texts. */
const state: Field = {
  name: '_status',
  type: 'select',
  localized: true,
  defaultValue: 'published',
  // Payload adds its own options.
  options: [],
}

/** Adds drafts, publishing per language and previews to what every global of the site has. */
export function draftedGlobal({
  slug,
  admin,
  fields,
  ...special
}: Omit<SpecialGlobal, 'slug'> & { slug: DraftedGlobal }): GlobalConfig {
  return siteGlobal({
    ...special,
    slug,
    fields: [...withKeptRows(fields), state],
    versions: {
      max: VERSIONS_PER_DOCUMENT_MAX,
      drafts: {
        localizeStatus: true,
        autosave: { interval: 2000 },
        schedulePublish: true,
        validate: false,
      },
    },
    // Payload (3.90.2) selects only the time when it asks whether the global is published.
    forceSelect: { _status: true },
    admin: {
      ...admin,
      preview: (_, { locale }) => globalPreviewPath(slug, locale),
      livePreview: { url: ({ locale }) => globalPreviewPath(slug, locale.code) },
      components: {
        elements: {
          beforeDocumentControls: [
            '/content/admin/drafts/unpublished-changes.client#UnpublishedChanges',
            ...REFUSED_CHANGES,
            '/content/admin/unsaved-changes/unsaved-changes#UnsavedChanges',
            '/content/admin/schedule/schedule#Schedule',
          ],
          PublishButton: '/content/admin/drafts/publish-button.client#PublishButton',
          UnpublishButton: '/content/admin/drafts/unpublish-button#NoUnpublishButton',
        },
      },
    },
    endpoints: [restoreGlobalAsDraft(slug)],
    beforeOperation: [requireGlobalStatus, draftOrPublish, autosaveDraftsOnly],
    beforeChange: [noteRows, refuseNamelessRows, keepPublicTexts],
    afterChange: [keepDraft],
  })
}
