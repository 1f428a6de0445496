/**
 * Components that keep unsaved changes and the focus after a refused save, for the header of every form of the panel
 * that can be saved.
 */
export const REFUSED_CHANGES = [
  '/content/admin/refused-changes.client#RefusedChanges',
  '/content/admin/form-focus.client#FormFocus',
]
