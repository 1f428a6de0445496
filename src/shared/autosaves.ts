/**
 * Field of an autosave with earlier contents that the same form has sent without learning the result, newest first. One
 * of them may be what is stored.
 */
export const EARLIER_SAVES = 'earlierSaves'
/** Maximum number of earlier contents that are considered. */
export const EARLIER_SAVES_MAX = 5

/**
 * Event on the window of the admin panel when an autosave is stored, before its form learns of it: a `CustomEvent` of
 * `StoredAutosave`.
 */
export const AUTOSAVE_STORED = 'kovina:autosave-stored'

export interface StoredAutosave {
  /** Path of the request, without its query. */
  path: string
  /** The values that were sent. */
  content: Readonly<Record<string, unknown>>
}
