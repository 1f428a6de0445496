import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { screenPath } from './screen-path'
import { localeOfVisitor } from './visitor-locale'

/** From the admin panel's addresses to the screen of the same purpose. */
export function redirectToPasswordReset({ headers }: Request): Response {
  return redirectSeeOther(screenPath('forgottenPassword', localeOfVisitor(headers)))
}
