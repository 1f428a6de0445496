// Divides lists that “load more” extends step by step. A page with thousands of items would weigh megabytes, and take
// seconds and hundreds of megabytes to render, so after some steps the list continues on a new page.

/** Number of steps after which a list continues on a new page. */
export const LIST_STEPS_PER_PAGE = 10

/** The part of a list that a page shows up to some step, and the query for it, whose pages have equal length. */
export interface PageWindow {
  /** Number of items on earlier pages. */
  from: number
  shown: number
  limit: number
  /** Page number of the query, from 1, with `limit` items per page. */
  page: number
}

/** Tells whether the next step begins a new page. */
export function isLastStepOfPage(step: number): boolean {
  return step % LIST_STEPS_PER_PAGE === 0
}

/**
 * Returns the part that ends with this step (from 1) of `size` items each. Pages of a query begin only at multiples of
 * their length, so after the first page of the list the query may return more items than are shown.
 */
export function pageWindowAt(step: number, size: number): PageWindow {
  const stepsBefore = step - 1 - ((step - 1) % LIST_STEPS_PER_PAGE)
  let steps = step - stepsBefore
  while (stepsBefore % steps !== 0) steps += 1
  const from = stepsBefore * size
  return { from, shown: step * size - from, limit: steps * size, page: stepsBefore / steps + 1 }
}
