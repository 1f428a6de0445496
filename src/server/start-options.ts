export interface StartOptions {
  development: boolean
  /** One line per step, for the operator. */
  log(message: string): void
}

/** Closes one thing that was opened. */
export type Cleanup = () => Promise<unknown> | unknown
