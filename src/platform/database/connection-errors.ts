/** Codes of the system for a server that is not there, or not now. An unknown name (`ENOTFOUND`) may be a wrong setting. */
export const UNREACHABLE_CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]

/** Codes of a connection that broke off; of other pipes, too. */
export const BROKEN_CODES: readonly string[] = ['ECONNABORTED', 'EPIPE']

/** States of a PostgreSQL that stops, starts or recovers, and of one without a connection left. */
export const AWAY_STATES: readonly string[] = ['57P01', '57P02', '57P03', '53300']

/** Words of `pg` for a connection that did not come about, or ended: it has no codes for these. */
export const CONNECTION_MESSAGES = /^(timeout expired|Connection terminated)/
