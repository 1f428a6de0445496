// Why somebody stands before the sign-in screen: `?reason=` of single sign-on, or of a session that has ended.

export const REASONS = [
  'INVALID_CREDENTIALS',
  'INVALID_PROVIDER',
  'SERVICE_UNAVAILABLE',
  'TOKEN_EXPIRED',
  'USER_SUSPENDED',
  'FORBIDDEN',
  'REQUESTS_EXCEEDED',
  'INVALID_OTP',
] as const
export type Reason = (typeof REASONS)[number]
