// Exit code for a database that cannot be reached and may be available later: EX_TEMPFAIL of sysexits.h. The supervisor
// retries.
export const DATABASE_AWAY = 75
