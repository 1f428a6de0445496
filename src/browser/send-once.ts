// Keeps a double click from sending a form twice: the browser would drop the answer to the first sending.

/** Clicks that follow sooner are one. */
const DOUBLE_CLICK_MS = 2000

/**
 * Identifies the form by its address and its place among those with the same one, as each row of a list may have such a
 * form; not by the element, as React may have drawn it anew. Null for a search, which may be sent as often as one likes.
 */
function identityOf({ target }: SubmitEvent): string | null {
  const form = target as HTMLFormElement
  // Not the properties: a field may have their name.
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return null
  const address = form.getAttribute('action') ?? ''
  const alike = Array.from(document.forms).filter((other) => other.getAttribute('action') === address)
  return `${alike.indexOf(form)} ${address}`
}

/**
 * Stops the second of two sendings of a form by the browser, and one by React after it, on a page that has a form. Sendings by a script alone are
 * that script's business. A form can be sent again after a while, as a download leaves the page as it is, and when the
 * page comes back from the history.
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
