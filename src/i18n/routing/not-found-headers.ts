// Headers that connect the three parts of a 404: proxy (unknown address), page (unknown slug), server (puts the page in
// its place).

/** Request header: the page is asked for on behalf of an address that does not exist. */
export const MISSING_PATH_HEADER = 'x-kovina-missing-path'

/** Request header beside it: the slug of a position that is closed; such a page is gone (410), not unknown (404). */
export const GONE_SLUG_HEADER = 'x-kovina-gone'

/** Response header: this 404 already is the designed page. */
export const NOT_FOUND_PAGE_HEADER = 'x-kovina-not-found'
