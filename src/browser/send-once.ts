// Prevents that a double click sends a form twice, because the browser would drop the response to the first sending.

/** Milliseconds within which two clicks count as one. */
const DOUBLE_CLICK_MS = 2000

/**
 * Identifies the form by its action and its index among forms with the same one, as lists have a form in each row. Does
 * not use the element, which React may have replaced. Null for a search, which may be repeated at will.
 */
function identityOf({ target }: SubmitEvent): string | null {
  const form = target as HTMLFormElement
  // Reads attributes, because a field may have the name of a property.
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return null
  const address = form.getAttribute('action') ?? ''
  const alike = Array.from(document.forms).filter((other) => other.getAttribute('action') === address)
  return `${alike.indexOf(form)} ${address}`
}

/**
 * Stops a second sending of a form by the browser, or by React after the browser, on pages with a form. Sendings by
 * scripts alone are not affected. A form can be sent again after a while, because a download leaves the page as it is,
 * and when the page comes back from the history.
 */
export function sendOnce(): void {
  if (!document.querySelector('form[method="post"]')) return
  const sent = new Map<string, number>()
  const stopSecond = (event: SubmitEvent) => {
    const sentAt = sent.get(identityOf(event) ?? '')
    if (sentAt === undefined || event.timeStamp - sentAt > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const remember = (event: SubmitEvent) => {
    const identity = identityOf(event)
    if (identity !== null && !event.defaultPrevented) sent.set(identity, event.timeStamp)
  }
  window.addEventListener('submit', stopSecond, { capture: true })
  window.addEventListener('submit', remember)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sent.clear()
  })
}
