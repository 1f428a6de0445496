// Lists that "load more" makes longer, step by step. A page that held thousands of items would weigh megabytes and take
// seconds and hundreds of megabytes to make, so after some steps the list goes on on a page of its own.

import { LIST_STEPS_PER_PAGE } from './limits'

/** What the page of a list shows that ends with some step, and what to ask for, in pages of one length. */
export interface ListPart {
  /** Items on the pages before. */
  from: number
  shown: number
  limit: number
  /** From 1, in steps of `limit`. */
  page: number
}

/** Whether the next step stands on a page of its own. */
export function endsPage(step: number): boolean {
  return step % LIST_STEPS_PER_PAGE === 0
}

/** The part that ends with this step, from 1, of `size` items each. What follows the first page is read whole. */
export function partUpTo(step: number, size: number): ListPart {
  const pagesBefore = Math.floor((step - 1) / LIST_STEPS_PER_PAGE)
  const whole = LIST_STEPS_PER_PAGE * size
  const from = pagesBefore * whole
  const shown = step * size - from
  return { from, shown, limit: pagesBefore > 0 ? whole : shown, page: pagesBefore + 1 }
}
