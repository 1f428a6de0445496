// Lists the paths to which forms are sent. Each is a folder below `src/app`; the first segment is a reserved prefix.

import type { Form } from './forms'

export const SUBMISSION_PATHS = {
  contact: '/submissions/contact',
  application: '/submissions/application',
  complaint: '/submissions/complaint',
} as const satisfies Record<Form, string>

/** An empty picture that a page without scripts loads, to record when the form was opened. */
export const FORM_TIMESTAMP_PATH = '/submissions/opened'

/** Accepts a file before its form is sent (POST), or deletes it (DELETE). */
export const SUBMISSION_UPLOADS_PATH = '/submissions/files'

/** Ids of the forms on their pages. */
export const FORM_FRAGMENTS = {
  contact: 'message',
  application: 'apply',
  complaint: 'complaint',
} as const satisfies Record<Form, string>

/** Id of the data block with the props of a page's form. */
export const SUBMISSION_PROPS_ID = 'form-props'

/**
 * Id of the response on a page: the summary of errors, or the case number. It receives the focus, so it is not part of
 * the form.
 */
export const FLASH_FRAGMENT = 'answer'

/** Names the page from which the visitor comes, `<route>/<slug>`, so that the topic is preselected. */
export const CONTACT_PREFILL_PARAMETER = 'about'
