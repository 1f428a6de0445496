// Lists that "load more" makes longer, step by step. A page that held thousands of items would weigh megabytes and take
// seconds and hundreds of megabytes to make, so after some steps the list goes on on a page of its own.

/** A list goes on on another page after them. */
export const LIST_STEPS_PER_PAGE = 10

/** The window of a list that a page shows, up to some step, and the query for it, in pages of one length. */
export interface PageWindow {
  /** Items on the pages before. */
  from: number
  shown: number
  limit: number
  /** From 1, in steps of `limit`. */
  page: number
}

/** Tells whether the next step is on a page of its own. */
export function isLastStepOfPage(step: number): boolean {
  return step % LIST_STEPS_PER_PAGE === 0
}

/**
 * The part that ends with this step, from 1, of `size` items each. Pages of one length begin only at multiples of it:
 * behind the first page of the list some more may be read than is shown.
 */
export function pageWindowAt(step: number, size: number): PageWindow {
  const stepsBefore = step - 1 - ((step - 1) % LIST_STEPS_PER_PAGE)
  let steps = step - stepsBefore
  while (stepsBefore % steps !== 0) steps += 1
  const from = stepsBefore * size
  return { from, shown: step * size - from, limit: steps * size, page: stepsBefore / steps + 1 }
}
