// Paths to which the forms are sent. Each is a folder below `src/app`; the first part is a reserved prefix.

import type { Form } from './forms'

export const SUBMISSION_PATHS = {
  contact: '/submissions/contact',
  application: '/submissions/application',
  complaint: '/submissions/complaint',
} as const satisfies Record<Form, string>

/** A picture of nothing: fetched by a page without scripts, it notes when the form was opened. */
export const FORM_TIMESTAMP_PATH = '/submissions/opened'

/** Takes in a file before its form (POST), or throws it away (DELETE). */
export const SUBMISSION_UPLOADS_PATH = '/submissions/files'

/** Ids of the forms on their pages. */
export const FORM_FRAGMENTS = {
  contact: 'message',
  application: 'apply',
  complaint: 'complaint',
} as const satisfies Record<Form, string>

/** Id of the data block with what the form of a page is made of. */
export const SUBMISSION_PROPS_ID = 'form-props'

/**
 * Id of the response on a page: the summary of errors, or the case number. It takes the focus, so it is no part of the
 * form.
 */
export const FLASH_FRAGMENT = 'answer'

/** Names the page that somebody comes from, `<route>/<slug>`, so that the topic is chosen. */
export const CONTACT_PREFILL_PARAMETER = 'about'
