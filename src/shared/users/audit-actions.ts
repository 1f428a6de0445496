// Lists the events of the audit log. Their labels are in `audit` of the admin messages.

export const AUDIT_ACTIONS = [
  'signIn',
  'signOut',
  'endSession',
  'tokenReuse',
  'accountLocked',
  'invite',
  'acceptInvite',
  'register',
  'verifyEmail',
  'requestEmail',
  'requestPassword',
  'resetPassword',
  'changePassword',
  'enableSecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
  'exportData',
  'changeRole',
  'changeStatus',
  'create',
  'update',
  'delete',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_OUTCOMES = ['success', 'refused'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]
