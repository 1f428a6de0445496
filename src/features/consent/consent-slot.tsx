import { CONSENT_SLOT_ID } from '@/shared/consent'

/**
 * Renders the container of the consent dialogue, the first thing after the skip link for keyboards and screen readers.
 * React does not manage its content: if a script inserted an element among React's own before hydration, React would
 * render the page anew, and typed text would be lost.
 */
export function ConsentSlot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: makes React leave the content alone
  return <div id={CONSENT_SLOT_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
