// Handles an expired session in a page. It is not passed as a prop, because the server cannot pass functions to the
// browser.

/** Dispatches an event to listeners in the page. Change it to redirect users when their session has ended. */
export function onRefreshFailed(): void {
  window.dispatchEvent(new CustomEvent('kovina:session-ended'))
}
