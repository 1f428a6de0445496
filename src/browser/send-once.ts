// Keeps a double click from sending a form twice: the browser would drop the answer to the first sending.

/** Clicks that follow sooner are one. */
const DOUBLE_CLICK_MS = 2000

/** Identifies the form by its address: React may have drawn it anew. Null for a search, which may be sent as often as one likes. */
function postedTo({ target }: SubmitEvent): string | null {
  const form = target as HTMLFormElement
  // Not the properties: a field may have their name.
  return form.getAttribute('method')?.toLowerCase() === 'post' ? (form.getAttribute('action') ?? '') : null
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
    const sentAt = sent.get(postedTo(event) ?? '')
    if (sentAt === undefined || event.timeStamp - sentAt > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const remember = (event: SubmitEvent) => {
    const path = postedTo(event)
    if (path && !event.defaultPrevented) sent.set(path, event.timeStamp)
  }
  window.addEventListener('submit', stopSecond, { capture: true })
  window.addEventListener('submit', remember)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sent.clear()
  })
}
