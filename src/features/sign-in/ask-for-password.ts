import { seeOther } from '@/platform/see-other'
import { languageOfVisitor } from './language-of-visitor'
import { screenAddress } from './screen-address'

/** From the panel's addresses to the screen of the same purpose. */
export function askForPassword({ headers }: Request): Response {
  return seeOther(screenAddress('forgottenPassword', languageOfVisitor(headers)))
}
