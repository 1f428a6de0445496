/** The origin of a call, for limits, the audit log and the list of sessions. */
export interface ClientInfo {
  /** IP address; empty when unknown (scripts). */
  address: string
  userAgent: string | null
}
