import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { screenPath } from './screen-path'
import { localeOfVisitor } from './visitor-locale'

/** Redirects from addresses of the admin panel to the site's screen for the same purpose. */
export function redirectToPasswordReset({ headers }: Request): Response {
  return redirectSeeOther(screenPath('forgottenPassword', localeOfVisitor(headers)))
}
