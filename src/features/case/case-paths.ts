// Paths to which the forms of a complaint's case are sent. Each is a folder below `src/app`.

export const CASE_PATHS = {
  open: '/letters/case/open',
  add: '/letters/case/add',
  /** Forgets the number and the key in this browser. */
  close: '/letters/case/put-away',
} as const
