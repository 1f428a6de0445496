// Lists the paths to which the forms of a complaint's case are sent, each a folder below `src/app`, and the field that
// names the case.

export const CASE_PATHS = {
  open: '/submissions/case/open',
  add: '/submissions/case/add',
  /** Removes number and secret from this browser. */
  close: '/submissions/case/close',
} as const

/** Field with the number of the case on whose page the form is, as another case may be open by the time it is sent. */
export const CASE_FIELD = 'case'
