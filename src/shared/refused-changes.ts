/** Components that keep what a refused save did not store, and the focus: for the header of every form of the panel that offers something to save. */
export const REFUSED_CHANGES = [
  '/content/admin/refused-changes.client#RefusedChanges',
  '/content/admin/form-focus.client#FormFocus',
]
