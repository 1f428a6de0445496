// Paths to which the forms of a complaint's case are sent, each a folder below `src/app`, and the field that names the case.

export const CASE_PATHS = {
  open: '/submissions/case/open',
  add: '/submissions/case/add',
  /** Forgets the number and the key in this browser. */
  close: '/submissions/case/close',
} as const

/** Field with the number of the case whose page has the form: another one may be open in the browser by then. */
export const CASE_FIELD = 'case'
