/** The query of a page's URL, as Next passes it to the page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>
