// Lists the values of `?reason=` of the sign-in screen: codes of single sign-on, or of a session that has ended or
// needs a new sign-in.

export const SIGN_IN_REASONS = [
  'INVALID_CREDENTIALS',
  'INVALID_PROVIDER',
  'SERVICE_UNAVAILABLE',
  'TOKEN_EXPIRED',
  'SIGN_IN_AGAIN',
  'USER_SUSPENDED',
  'FORBIDDEN',
  'REQUESTS_EXCEEDED',
  'SIGN_OUT_INCOMPLETE',
  'INVALID_OTP',
] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]
