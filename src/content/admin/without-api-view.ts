// The forms of the admin panel have no tab that shows Payload's API beside them: it is English, and for programmers.

import type { SanitizedConfig } from 'payload'

/** Hides it for all collections and globals, Payload's own included. */
export function withoutApiView(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
