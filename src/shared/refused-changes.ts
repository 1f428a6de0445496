/**
 * Components that keep unsaved changes and the focus after a refused save, for the header of every form of the panel
 * that can be saved.
 */
export const REFUSED_CHANGES = [
  '/content/admin/unsaved-changes/refused-changes.client#RefusedChanges',
  '/content/admin/controls/form-focus.client#FormFocus',
]
