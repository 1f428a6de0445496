import type { TaskConfig } from 'payload'

/** Retries after 30 s, 1 min, 2 min … 32 min, about an hour in total, so that an outage of the database cancels no job. */
export const RETRIES_AFTER_FAULT: TaskConfig['retries'] = {
  attempts: 7,
  backoff: { type: 'exponential', delay: 30_000 },
}
