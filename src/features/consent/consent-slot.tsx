import { CONSENT_SLOT_ID } from '@/shared/consent'

/**
 * Renders the place of the consent dialogue: after the skip link it is what a keyboard or a screen reader comes to first.
 * React leaves its content alone. An element that a script puts among React's own before they are hydrated makes it draw
 * the page anew, and what was typed is gone.
 */
export function ConsentSlot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: says that the content is not React's
  return <div id={CONSENT_SLOT_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
