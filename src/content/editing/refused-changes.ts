/** Keeps what a refused save did not store; for the header of every form of content, which all offer something to save. */
export const REFUSED_CHANGES = '/content/admin/refused-changes.client#RefusedChanges'
