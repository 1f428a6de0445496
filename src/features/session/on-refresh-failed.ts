// Handles an expired session in a page. Functions cannot be passed from the server, so the handler stands here.

/** Dispatches an event to listeners in the page. Change it to lead people somewhere else when their session is over. */
export function onRefreshFailed(): void {
  window.dispatchEvent(new CustomEvent('kovina:session-ended'))
}
