// Lists the paths to which the sign-in pages and open pages send requests. Each is a folder below `src/app`; the first
// segment is a reserved prefix.

export const SESSION_PATHS = {
  signIn: '/session/sign-in',
  secondStep: '/session/second-step',
  signOut: '/session/sign-out',
  /**
   * Exchanges the refresh cookie for a new access cookie, then redirects to the requested page or to the sign-in page.
   */
  renew: '/session/renew',
  /** Does the same for an open page, whose cookies it renews. */
  refresh: '/session/refresh',
  /** Returns the CSRF token for requests of our scripts (docs/decisions/016-csrf.md) as JSON. */
  csrf: '/session/csrf',
  /** Returns the signed-in user with the permitted actions on the page as JSON. */
  bar: '/session/bar',
  /** Returns the texts of the consent dialogue as JSON (`?locale=`). */
  consent: '/session/consent',
  /** Turns drafts on the site on and off. */
  drafts: '/session/drafts',
  /** Removes the token of a mail's link from the address bar. */
  link: '/session/link',
  acceptInvite: '/session/accept-invite',
  register: '/session/register',
  requestVerification: '/session/request-verification',
  verifyEmail: '/session/verify-email',
  confirmEmail: '/session/confirm-email',
  requestPassword: '/session/request-password',
  setPassword: '/session/set-password',
} as const
