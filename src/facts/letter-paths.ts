// Where the forms send what visitors write. Each is a folder below `src/app`; the first part is a foreign prefix.

import type { Form } from './forms'

export const LETTER_PATHS = {
  contact: '/letters/contact',
  application: '/letters/application',
  complaint: '/letters/complaint',
} as const satisfies Record<Form, string>

/** A picture of nothing: fetched by a page without scripts, it notes when the form was opened. */
export const OPENED_PATH = '/letters/opened'

/** Where the form stands on its page, and what its answer leads to. */
export const LETTER_FRAGMENTS = {
  contact: 'message',
  application: 'apply',
  complaint: 'complaint',
} as const satisfies Record<Form, string>

/** Asks a page with a form for what the last sending has left; `proxy.ts` then shows the page that is made for one visitor. */
export const ANSWER_PARAMETER = 'answer'
