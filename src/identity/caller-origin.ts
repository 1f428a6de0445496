/** Where a call comes from, for limits, the audit trail and the list of sessions. */
export interface CallerOrigin {
  /** IP address; empty when nobody knows (scripts). */
  address: string
  userAgent: string | null
}
