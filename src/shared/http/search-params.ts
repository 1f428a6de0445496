/** The query of a page's address, as Next hands it to the page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>
