// Shared by the server, which writes the list into a page, and the browser, which reads it.

/** Id of the data block that lists a page's scripts that wait for the user's first interaction. */
export const DEFERRED_SCRIPTS_ID = 'deferred-scripts'
