// What a page does with a session, as configured; functions do not travel from the server, so they stand here.

/** Dispatches an event to listeners in the page. Change it to lead people somewhere else when their session is over. */
export function onRefreshFailed(): void {
  window.dispatchEvent(new CustomEvent('kovina:session-ended'))
}
