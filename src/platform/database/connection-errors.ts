/**
 * System error codes for a server that is unreachable, perhaps temporarily. An unknown host name (`ENOTFOUND`) may be a
 * wrong setting.
 */
export const UNREACHABLE_CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]

/** Error codes of an interrupted connection, or another interrupted pipe. */
export const BROKEN_CODES: readonly string[] = ['ECONNABORTED', 'EPIPE']

/** SQLSTATEs of a PostgreSQL that stops, starts or recovers, or has no connection left. */
export const AWAY_STATES: readonly string[] = ['57P01', '57P02', '57P03', '53300']

/** Messages of `pg` for a connection that failed or ended, which have no codes. */
export const CONNECTION_MESSAGES = /^(timeout expired|Connection terminated)/
