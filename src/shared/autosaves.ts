/**
 * Names, in the data of an autosave, what the same form has sent before without having learned what became of it, newest
 * first: one of these contents may be what is stored.
 */
export const EARLIER_SAVES = 'earlierSaves'
/** Number of them that count. */
export const EARLIER_SAVES_MAX = 5

/** Event of the admin panel's window when an autosave is stored, before its form learns of that: a `CustomEvent` of `StoredAutosave`. */
export const AUTOSAVE_STORED = 'kovina:autosave-stored'

export interface StoredAutosave {
  /** Path of the request, without its query. */
  path: string
  /** The values that were sent. */
  content: Readonly<Record<string, unknown>>
}
