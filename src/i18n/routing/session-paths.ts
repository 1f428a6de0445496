// Paths to which the sign-in screens and open pages send their requests. Each is a folder below `src/app`; the first
// part is a reserved prefix.

export const SESSION_PATHS = {
  signIn: '/session/sign-in',
  secondStep: '/session/second-step',
  signOut: '/session/sign-out',
  /** Trades the refresh cookie for a new access cookie, then leads on: to the page asked for, or to the sign-in screen. */
  renew: '/session/renew',
  /** The same for an open page, whose cookies it mends. */
  refresh: '/session/refresh',
  /** Proof for the calls of our scripts (docs/decisions/016-csrf.md): JSON. */
  csrf: '/session/csrf',
  /** The signed-in user, and what they may do with the page: JSON. */
  bar: '/session/bar',
  /** The words of the consent dialogue, `?locale=`: JSON. */
  consent: '/session/consent',
  /** Drafts on the site, on and off. */
  drafts: '/session/drafts',
  /** Takes the token of a mail's link out of the address bar. */
  link: '/session/link',
  acceptInvite: '/session/accept-invite',
  register: '/session/register',
  requestVerification: '/session/request-verification',
  verifyEmail: '/session/verify-email',
  confirmEmail: '/session/confirm-email',
  requestPassword: '/session/request-password',
  setPassword: '/session/set-password',
} as const
