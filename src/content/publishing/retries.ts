import type { TaskConfig } from 'payload'

/** A database that is away at the moment must not cancel what was due then: 30 s, 1 min, 2 min … 32 min, in an hour. */
export const RETRIES_AFTER_FAULT: TaskConfig['retries'] = {
  attempts: 7,
  backoff: { type: 'exponential', delay: 30_000 },
}
