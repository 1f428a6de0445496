// Lists the paths to which the account screens send their forms. Each is a folder below `src/app`, and begins with a
// reserved prefix.

export const ACCOUNT_PATHS = {
  details: '/session/account/details',
  password: '/session/account/password',
  email: '/session/account/email',
  beginSecondFactor: '/session/account/begin-second-factor',
  confirmSecondFactor: '/session/account/confirm-second-factor',
  renewRecoveryCodes: '/session/account/renew-recovery-codes',
  /** Confirms that the person has seen the recovery codes, which are then removed from the flash message. */
  acknowledgeRecoveryCodes: '/session/account/codes-kept',
  turnOffSecondFactor: '/session/account/turn-off-second-factor',
  endSession: '/session/account/end-session',
  endOtherSessions: '/session/account/end-other-sessions',
  /** Responds with a file. */
  exportData: '/session/account/export-data',
  deletion: '/session/account/delete',
} as const
