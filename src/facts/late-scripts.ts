// Shared by the server, which writes the list into a page, and the browser, which reads it.

/** Id of the data block that lists the scripts of a page that wait for the reader's first interest. */
export const LATE_SCRIPTS_ID = 'late-scripts'
