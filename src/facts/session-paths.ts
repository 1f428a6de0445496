// Where the sign-in screens send their forms. Each is a folder below `src/app`; the first part is a foreign prefix.

export const SESSION_PATHS = {
  signIn: '/session/sign-in',
  secondStep: '/session/second-step',
  signOut: '/session/sign-out',
  /** Trades the refresh cookie for a new access cookie, then leads on: to the page asked for, or to the sign-in screen. */
  renew: '/session/renew',
  /** Takes the token of a mail's link out of the address bar. */
  link: '/session/link',
  acceptInvite: '/session/accept-invite',
  register: '/session/register',
  requestVerification: '/session/request-verification',
  verifyEmail: '/session/verify-email',
  requestPassword: '/session/request-password',
  setPassword: '/session/set-password',
} as const
