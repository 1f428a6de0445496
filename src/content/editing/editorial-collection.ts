// Factory for the collections that editors translate and publish, with their access, versions, previews and publishing.

import type { CollectionAdminOptions, CollectionBeforeDeleteHook, CollectionConfig, Field } from 'payload'
import { previewPath } from '@/i18n/routing/preview-path'
import { allows, allowsEditing, allowsReading } from '@/identity/access/permission-checks'
import { concurrentEdits, EDIT_LOCK, noteNamedState } from '@/platform/writes/concurrent-edits'
import { takeTurns } from '@/platform/writes/write-turns'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import type { EditorialCollection } from '../content-types'
import { queueFirstDayJob, queueLastDayJob } from '../publishing/date-jobs'
import { noteUpdateOfMany } from '../publishing/newest-drafts.patch'
import { publishHooks } from '../publishing/publish-hooks'
import {
  duplicateAsDraft,
  keepDrafts,
  keepPublicLanguages,
  publishCompleteLanguagesOnly,
  takeDownOneLanguage,
} from './admin-actions'
import { confirmTranslation } from './confirm-translation'
import { discardUntouched } from './discard-untouched'
import { isShown, refuseDeletingUsed } from './item-uses'
import { nameRefused } from './name-refused'
import { refuseUnnamedState } from './refuse-unnamed-state'
import { autosaveDraftsOnly, requireStatus } from './require-status'
import { restoreAsDraft } from './restore-as-draft'
import { VERSIONS_PER_DOCUMENT_MAX } from './site-global'

/** The configuration that differs between collections. */
type Special = Pick<CollectionConfig, 'labels' | 'admin' | 'fields' | 'defaultSort'> & {
  slug: EditorialCollection
  /** Name of the date field at whose end the public page changes. */
  lastDayField?: string
  /** Name of the date field at whose beginning the public page changes. */
  firstDayField?: string
  /** Hooks that may refuse to delete an item. */
  beforeDelete?: CollectionBeforeDeleteHook[]
}

/** Shows violations of the style of the language on screen. */
const styleNotes: Field = {
  name: 'styleNotes',
  type: 'ui',
  admin: {
    components: { Field: '/content/admin/texts/style-notes#StyleNotes' },
    disableListColumn: true,
    position: 'sidebar',
  },
}

/** Shows whether the translation on screen is outdated, and which of its pictures lack a description. */
const translationState: Field = {
  name: 'translationState',
  type: 'ui',
  admin: {
    components: { Field: '/content/admin/translation/translation-state#TranslationState' },
    disableListColumn: true,
    position: 'sidebar',
  },
}

/** Shows the draft as visitors would see it, in a separate tab or beside the form. */
function previews(collection: EditorialCollection): CollectionAdminOptions {
  return {
    preview: ({ id }, { locale }) => (id ? previewPath(collection, Number(id), locale) : null),
    livePreview: {
      url: ({ data, locale }) => (data.id ? previewPath(collection, Number(data.id), locale.code) : null),
    },
  }
}

/**
 * Adds drafts, publishing per language (now or scheduled), previews, access by the permission table, and exact
 * invalidation.
 */
export function editorialCollection({
  lastDayField,
  firstDayField,
  beforeDelete = [],
  ...special
}: Special): CollectionConfig {
  const publishing = publishHooks(special.slug)
  return {
    ...special,
    admin: {
      ...special.admin,
      ...previews(special.slug),
      components: {
        edit: {
          beforeDocumentControls: [
            '/content/admin/drafts/unpublished-changes.client#UnpublishedChanges',
            ...REFUSED_CHANGES,
            '/content/admin/unsaved-changes/unsaved-changes#UnsavedChanges',
            '/content/admin/drafts/untouched-draft.client#UntouchedDraft',
            '/content/admin/drafts/untitled-draft#UntitledDraft',
            '/content/admin/schedule/schedule#Schedule',
          ],
          PublishButton: '/content/admin/drafts/publish-button.client#PublishButton',
          UnpublishButton: '/content/admin/drafts/unpublish-button#UnpublishButton',
        },
      },
      // Lists read only the columns that they show, which halves the size of such a page.
      enableListViewSelectAPI: true,
    },
    access: {
      read: allowsReading(special.slug),
      readVersions: allows('readDrafts', special.slug),
      create: allows('create', special.slug),
      update: allowsEditing(special.slug),
      delete: allows('delete', special.slug),
    },
    versions: {
      maxPerDoc: VERSIONS_PER_DOCUMENT_MAX,
      drafts: {
        localizeStatus: true,
        autosave: { interval: 2000 },
        schedulePublish: true,
        validate: false,
      },
    },
    fields: [...special.fields, translationState, styleNotes],
    endpoints: [
      restoreAsDraft(special.slug),
      confirmTranslation(special.slug),
      discardUntouched(special.slug),
    ],
    lockDocuments: EDIT_LOCK,
    hooks: {
      ...publishing,
      ...concurrentEdits(special.slug),
      beforeOperation: [
        noteNamedState,
        takeTurns,
        requireStatus,
        keepDrafts,
        autosaveDraftsOnly,
        noteUpdateOfMany,
      ],
      beforeDelete: [
        ...(isShown(special.slug) ? [refuseDeletingUsed(special.slug)] : []),
        ...beforeDelete,
        ...publishing.beforeDelete,
      ],
      // These run after the hook that notes what is public.
      beforeChange: [...publishing.beforeChange, keepPublicLanguages, refuseUnnamedState],
      afterChange: [
        // These run before the hooks that announce what is public.
        duplicateAsDraft(special.slug),
        takeDownOneLanguage,
        publishCompleteLanguagesOnly,
        ...publishing.afterChange,
        ...(lastDayField ? [queueLastDayJob(special.slug, lastDayField)] : []),
        ...(firstDayField ? [queueFirstDayJob(special.slug, firstDayField)] : []),
      ],
      afterOperation: [nameRefused],
    },
  }
}
