// Names the headers that connect the three parts of a 404: proxy (unknown path), page (unknown slug), server (sends the
// 404 page instead).

/** Request header: the 404 page is requested for a path that does not exist. */
export const MISSING_PATH_HEADER = 'x-kovina-missing-path'

/** Additional request header: the slug of a closed position, whose page is gone (410), not unknown (404). */
export const GONE_SLUG_HEADER = 'x-kovina-gone'

/** Response header: this 404 is already the designed page. */
export const NOT_FOUND_PAGE_HEADER = 'x-kovina-not-found'
