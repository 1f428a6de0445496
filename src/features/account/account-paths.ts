// Paths to which the account screens send their forms. Each is a folder below `src/app`; the first part is a reserved
// prefix.

export const ACCOUNT_PATHS = {
  details: '/session/account/details',
  password: '/session/account/password',
  email: '/session/account/email',
  beginSecondFactor: '/session/account/begin-second-factor',
  confirmSecondFactor: '/session/account/confirm-second-factor',
  renewRecoveryCodes: '/session/account/renew-recovery-codes',
  /** The codes have been seen: they are forgotten here too. */
  acknowledgeRecoveryCodes: '/session/account/codes-kept',
  turnOffSecondFactor: '/session/account/turn-off-second-factor',
  endSession: '/session/account/end-session',
  endOtherSessions: '/session/account/end-other-sessions',
  /** Answers with a file. */
  exportData: '/session/account/export-data',
  deletion: '/session/account/delete',
} as const
