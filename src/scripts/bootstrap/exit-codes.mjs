// The database does not answer, and may do so later: EX_TEMPFAIL of sysexits.h. The supervisor tries again.
export const DATABASE_AWAY = 75
